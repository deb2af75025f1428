// Made by ci/unicode from Unicode 17.0. Do not edit.

/// What ECMA-262 asks of the Unicode character database (§22.2.1.9, tables 66 to 69).
///
/// A row is the names of a property or value, and its code points: those at which membership
/// changes, each as its distance from the one before, in digits of five bits. A digit from `]` on in
/// ASCII goes on, one from `<` on ends a number.
enum UnicodeTable {
  /// Binary properties, but for ASCII, Any, Assigned.
  static let binary = """
    ASCII_Hex_Digit AHex:^LFCBVB
    Alphabetic Alpha:_=VBV^K=F=@=AS=[=kF@HJAC===_R=YN=>>@==B==?===P=_O=aGDbB=^B>=B^E^CJ===>=>==DW@\
    @YGA^T=CJ`B=D@D@?F?>=L^LI`AT^=E>@=AT>OOUCGAT=CC=D^FFH?CB_H=L=?@KIO=D>>>R=C==?@?D>>>>==D=@>=AH>\
    F=@?=B@>>R=C=>=>=>@A@>>>@=C@==MBG?=E=?=R=C=>=A?E=?=>?=K@Q@@?=D>>>R=C=>=A?D>>>>E>@>=AI=L>=B??=@\
    ?>===>?>???H@A??=??=B=^DI=?=S=L?D=?=?D>=?=>>@X@=D=?=S=F=A?D=?=?D>A?=@I?HI=?=^E>D=?=?==A@CARB=?\
    =N?T=E==>CDB===DN>I^VACB=^O>===A=T===O=?>A==B=J@^<=^[D=^@@O@L=^@_?^S==>AL_<F@>^B==A=>^G=gI=@>C\
    ===@>^E=@>^==@>C===@>K=^U=@>_?^ALL_R>B?pH>M=VA_G?GCPGQHPHI=?=>H^P>OJ=@=_?_UC^GA_BF[=H@ESZ>AG^H\
    @V^RX@^[>P^N=S>G?^M^P=K=D^O^F>@F^H=GJ^SR?F^@>GA^G>?^E@=B=>?=Ac<O^>GeR>B>^B>B>D=======[>^Q=C==?\
    ?=C?@>B@IA?=C`P=I=LI`A=@=>F==?AB======@=G>@AA@=M^EvI^P^uRdAB@?>H^B==A=>^TC=LSEC=C=C=C=C=C=C=C=\
    ^<^K=kQ?UECA>A@_RB?=_V=@A^G=_ZM^<^LLm<ck<_<rqI_?^J>eI?LF>P^KAD?`M^CE>`C>_NPQ=^=T^PH_@==^HB?==?\
    F^=A^?IY?^O=HK=LLFA=^SEJNS?_A====T?>L>@GB>B>BEC=C=^G=JB`WQgz@HS@^Mee@hJ>`F^BCHAAH=I=A===>=>=`H\
    ^=hGN_<>^R^DH`PA=aC^@VBVG_U?B>B>B>?^?H=V=O=>=K>J^>`W_A^QeGY?^M^K^<IZA^GAZ>^@@D=A^FaZN^@@^@@^DD\
    ^PHG=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>SFSE[_=O=>FRFVBV^B^TB>_<@=>AD=?=Y^FY?Y^?D=XW^R\
    FRFOIN`J_E^S^OI^OI^D^>X?=ASdV^F=>?>LB^N??YF=DR^FN^JQWSE_B^GAF^UE=IUS^OM@D^??=E_<=@E>F===^?N=^>\
    >=B@^ZC===@=K=FC^US@=D>>>R=C=>=A?D>>>>?=B=ACXF==>==^B=F==>==@=>?===^H_>=?=@P?Z_>>>==bT^R>CUB^>\
    ^[==?=^W^R>=_CW>JQCbU^U`C_<[D>=>D=>=Z=>>>>@_YD>^J>B===>W^O>FM_DA=N_E`CD_T^=[E=^I=C==^MZ>R=J_EC\
    =>=^H?==>=?==>>TB=>=^A=>=@==S^He@SEM=^E??`K=_KyV`B`KMc@_oH`=K^^LMBU`yWAoCcrU^K^sMnUC[M_KMZN^LL\
    @[QAOjL^IcO_<^<U>U^H_G@^UCM_<>==HCEdcR^E^<`=`OelY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECF@=bx=_Q=_C=>>=>\
    >>@=H===C=_==@>D=C=X=@=A==?C=gP>U=U=[=U=[=U=[=U=[=U=D^vP[BBcQC=M>C=>=AA^Z^==`L^IFCL=g=ZN^Hl@Xd\
    @Z>=cK[=RD>d<C=@=>=K=cA^W_@?=?=^bP@=W=>==>==F=@====B=@======?=>==>==========>==>@=C=@=@===F=MA\
    ?=A=MpPVBVBV`pR^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Bidi_Control Bidi_C:^mX=clM>VA^S@
    Bidi_Mirrored Bidi_M:^D>N===X===Y===^I=K=`pZ@^wY>_iX>F>^R>J>bM=c<@?B?=?>?@=@====@EA==NA@E>===D\
    =^<>@A=E>>OA>EA>>@T>LD@P>C>^^YJ_F=>@=>=?A@A??JiOR>B=JD=CB?=@A=>>A@==?>>FB>>HO=@>===>==@A>B?T>G\
    >@@=>>>@^G>D=^DA===?AA?@=?A==e<=m?@?>=>J>>F^GDjGF>D^pnYBA>b>>N===X===Y====>=>^rxS=^U=^U=^U=^U=
    Case_Ignorable CI:^C=B=G=^?===_C=@===@=>>lSc<@>@=E>==dWCcK=A=^M^I===>=>==^H=GBFG==^?=FQL=`AD=F\
    =@^====ZW_WG^VG@=>=TT^G?^H=C>AE^E^V^S===@D@=?CF>I=K=^V=@@D=P>V=>>^U=@>@>>??=Z>?=G>^U=@A=>@=P>R\
    B==^V=>==@D=C>G>Z=^Y=H=^N=?=^S==?A?=@C>G>Y=^V=>=B=A>P>X>^U>@@D=P>Y=_D=C?==_V=>CGE`>=>EE==C_E>W\
    =====^SJ=A=>AG=^@E=`B@=B=>>>U>@?L@I=>>B=K=_Z=p<?zN?Y>Z>Z>_<>=CD=>G?=A=^IA^O=_=>^>=`R?@>E=B?cW>\
    >=^V==C====>DBF>=^C=D^J>HP@^L==A==A=^DEH>^<@>>=?^T==>?==?^VD>>_<B_N?=I=C@=B=?>^N^[I=^>`AjY==?G\
    ?I?I?I>HAD>F=>=>A^MA=F==I=LI^O^=_yG>`M?`Y=K=`<^<^K=kQ=^@@?AA=_YB_Y?xuR=^d>BeJ=`>@=F==X@_L>J^>_\
    J=S?`B@?>D=?=@=U>A=aS>VNI=^BDUG^J?^L=>@>>M=Q>_>B>>>>H=D=^?=G=^O==?>>A>==W=J>A>==`@AE?`U=>=@=pv\
    L=aOMnYL?=HL^>=>=bE=C=B=G=^?===^K=^I>_?=Q?m==d>=aQA^]AB=^F=EoB?=>A@^D?@=bA>nY@^B=VA==fW>T=^PB_\
    BG^M@`W=^RK^E=>>F?^M@>>>=@=F=^N?^@A=D^Z=H>^PEF@>=_[?>==>B=>=aY=?DQ>^U>?=^AC?A_BBI=====J>_QD>?=\
    =S=_PB==@>=>dJ@B>=>W>_QD>==>`F===>B==`A===>@=Ae?E=>e<>==@=aL@>>@=^<F^DB>@D=EB>?^JI=>cB==?==cEC\
    =B==_NR>C=>=>`VB?==>=C==_D>?===_==eU>G>^PAA===S=bcQMBKhcDH??_k<A^WCE@lX?^D>l>=^[M_<>=>I>l|X@=C\
    =>`aZ>=@aoX^J>Sn<?EL>CZ@aP?^zW^S@^ND=J=RA=K^gLC=M>C=>=AA^Z^==b<JhL=^Y@lWAdZ>dO=>=C>A=E=kLC`ID_\
    rKAu`]==Z`<a<dL
    Cased:_=VBV^K=F=@=AS=[=c?=@@cL>^?C>ZA`<=^F@>>>@==B==?===P=_O=aGDbB=^BE^E_uS^B==A=>^G=@r<_R>B_a\
    >GA^G>?_<c<_<eR>B>^B>B>D=======[>^Q=C==??=C?@>B@IA?=C`P=I=LI`A=@=>F==?AB======@=B@=>@AA@=M^<?>\
    vM^P^uRdAB@?>H^B==A={eN^JNZa@`B?@=_IPB=?vQ^G=JB_Lpw<CHA^]EVBV^bA_L`<^@@^@`PG=K=C=>=G=K=C=>k?=>\
    ?=^F=E^cA^OI^O_YRFR_uV_<rh<_<^<U>UvfH_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>U=U=[=U=[=U=[=U\
    =[=U=D^vPF=PBBeA^Z_aN_@^|HVBVBV
    Changes_When_Casefolded CWCF:_=V_V=FS=D^<=====================================================\
    ==>================>=============================================>=======>===>=?>@=>=??>=>====\
    =>==>==>=?===>?=C>=>=>================>=================>>===?================================\
    ==========================C>=>>==@========dR=^F===?=D=B==?===>=M=ER=H??>======================\
    ===>>>===>>^O^L=================================E=============================================\
    =========>============>=======================================================================\
    ========================>^B^L=_uT^B==A=vFB_a>FB^G>?g<=========================================\
    ==============================================================================================\
    ==============A>>=============================================================================\
    ====================EDDBFDDDDBG=======DDL^L>?>BA?>BG@HAA?>BfE=?>B=^ILO=vNV^vL^L^L==?>======@==\
    >=D?==========================================================================================\
    ========D===@={gI=============================================O===========================aC==\
    ===========?=============================================================F====>========@===>==\
    =?====================A=A===============@===>================T=xV_Lpw<CHA^]EV^cA^DaD^@aXG=K=C=\
    >^tF^OaYR_vV^<ri<^<_<U{oC^>
    Changes_When_Casemapped CWCM:_=VBV^V=FS=[=_<=_P=X>J>>==@_Y=NBW=>===>?>=@=A>==>>=C=>==>?BA=F>bB\
    =^F@>>??==B==?===P=^K?^==A=aADbB=^BF^C_uT^B==A=>^G>?r<_R>B_a>GA^G>?bU=?=L=`MaX>==`R>B>^B>B>D==\
    =====[>^Q=C==??=C?@>B@IA?=CfE=?>B=W=M^<?>vM^P^uR`M=>=>C`BC@?>H^B==A={eN^JNXaBJ>^ZEK??>A=U=^IT>\
    wX=X_Lpw<CHA^]EVBV^bA_L`<^@@^@`PG=K=C=>=G=K=C=>^s?^OI^O_YRFR_uV_<rh<_<^<U>U{nH_@
    Changes_When_Lowercased CWL:_=V`AS=C^========================================================>\
    ===============>==============================================>====?>===>=?>@=>=??>=>=====>==>\
    ==>=?===>?=C>=>=>================>=================>>===?=====================================\
    =====================C>=>>==@========f====?=D=B==?===>=M=E^?=D=======================A=>==>>^O\
    ^L=================================E======================================================>===\
    =========>====================================================================================\
    ===========>^B_wE^B==A=sN_R_aO=B^G>?g<========================================================\
    =============================================================================================E\
    ==============================================================================================\
    ===EDDBFDDDDBG=======DDTDDDDDDAGAG@HAGAfE=?>B=^ILO=vNV^vL^L^L==?>======@==>=D?================\
    ==================================================================================D===@={gI===\
    ==========================================O===========================aC=============?========\
    =====================================================F====>========@===>===?==================\
    ==A=A===============@===>================T=rvGV^cA^DaD^@aXG=K=C=>^tF^OaYR_vV^<ri<^<_<U{oC^>
    Changes_When_NFKC_Casefolded CWKCF:_=V_A=C===>===>@>?=?=S=D^<=================================\
    =================?==>======?=======>=============================================>=======>===>\
    =?>@=>=??>=>=====>==>==>=?===>?=CF==============>=================>@=?========================\
    ==================================C>=>>==@========`=E[B>A_W>=?E=^<=======?=?>@C===>=M=ER=HD===\
    ======================?=>===>>^O^L=================================E==========================\
    ============================>============>====================================================\
    ===========================================>^B^L=aP=_T@s[D`X>==_O=>=^>?>=dY>sQ=`[=^D>^J=^R=E=@\
    =@=@=H=E==AC=M=E=@=@=@=H=dB^B==A=^J=`>>qSBzR>_QA^`LFB^G>?`H?=G=N=XI=^>^A_<====================\
    ==============================================================================================\
    ===================================A>>========================================================\
    =========================================EDDBFDDDDBG=======DD==============>^L>?>J>E?=@@=??=@D\
    >?>D=L==A=H??B?>=>@===D?I=CO>W=IG=_S@=?=G=>>A>?=======@=G=B@AB^L?=A=b>>=>dT>fQaG^f==`C?`A=f?^L\
    ^L==?>======@==>=BA===========================================================================\
    =======================D===@=`X=fK=_O=HcR^F=^Q==?`<>>=_[=^M_Z?J`<[=^DD^K=i<yo<================\
    =============================O============================>a@=============?===================\
    ============================================D====>========@===>===?====================A=A====\
    ===========@===>================PA>>x>@E=B_Lpg<eJ>===>F====>>?_@>`F^BCHAA==T=A===>=>=`H^=hGN_<\
    >^R^DI?VRQ>H=O=@@?===aC>==bZ?B>B>B>??C=C=E^]C^DaD^@aXG=K=C=>lGA=^F=E^cA^OaYR_vV^<ri<^<_<UplC@a\
    ^N^@^`@CJD_<Bn[_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>^N_^L^Z_aN^>^cZ@=W=>==>==F=@====B=\
    @======?=>==>==========>==>@=C=@=@===F=MA?=A=Mo@GA[=^<V?^?=`K?I^H@EC>_iZF^|]BmZs^l>a]<
    Changes_When_Titlecased CWT:`=V^V=^ET=D=======================================================\
    =>==============>==============================================>====?>===>=?=A=>=??>=>=====>=@\
    =>=?===>=?===@==>=>=================>=================?====?==================================\
    =====?=================D=>>==@========B=>===>?>=@=A>==>>=C=>==>?BA=F>bB=^G===?=??N=W^?=>??====\
    ===================A==>=>=^P^L==================================E=============================\
    ========================>============>========================================================\
    ========================================^M^C`pLB_a>E==dJ=?=L=`N===============================\
    ==============================================================================================\
    =======================CA=====================================================================\
    =========================EDBFDDDDBFDDDDJ>DDDDDDA=>B=??=>D@>>DDF?=>gR=^=L@=wGV^wB^L==?>======B=\
    >=F===========================================================================================\
    ========D===@=H^B==A={eO=============================================O========================\
    ===aC=============?=============================================================F===>=========\
    @=@==>>===================G===============@===>===============V=wX=X_Lpw<CHA^^EV^cI^DaD^@aWG=K\
    =C=>^u?^O`YR_vV^<ri<^<^WU{oJ^>
    Changes_When_Uppercased CWU:`=V^V=^ET=D=======================================================\
    =>==============>==============================================>====?>===>=?=A=>=??>=>=====>=@\
    =>=?===>=?===A>=>=>===============>=================>=>==?====================================\
    ===?=================D=>>==@========B=>===>?>=@=A>==>>=C=>==>?BA=F>bB=^G===?=??N=W^?=>??======\
    =================A==>=>=^P^L==================================E===============================\
    ======================>============>==========================================================\
    ======================================^M^C_wD^G>?tTB_a>E==dJ=?=L=`N===========================\
    ==============================================================================================\
    ===========================CA=================================================================\
    =============================EDBFDDDDBFDDDDJ>^Q=>@===??=>@=?@>>DDF?=>@=gM=^=L@=wGV^wB^L==?>===\
    ===B=>=F======================================================================================\
    =============D===@=H^B==A={eO=============================================O===================\
    ========aC=============?=============================================================F===>====\
    =====@=@==>>===================G===============@===>===============V=wX=X_Lpw<CHA^^EV^cI^DaD^@\
    aWG=K=C=>^u?^O`YR_vV^<ri<^<^WU{oJ^>
    Dash:^I=^gX=^O=`o==^]A=_]EB^Y=^C=K=iB=`]@=>=[>@=X=jZ=O=`K=^piL>^A=F=bE=`p<=fZ=
    Default_Ignorable_Code_Point DI:bI=r==sH=_w>>^oO>_QA^|WAVA^MLadP=^paWLdK=b<=_KE^lbC@bcKDuhqAa]\
    <
    Deprecated Dep:gE=^fE=_e?===_^E>_cABrU>xtcR=
    Diacritic Dia:_Z===_C=B=@=>>lSa[=DABM>@=E>dYAcM=^S^I===>=>==a?D@>aB>@>??_?W_WG^VG^>>`ZD^EFLX^Y\
    =L=?@X=_F=L=`J=L=`J=L=^K?^X=L=C=`S=`J=L=`J=L=`I>L=`X=`K=HB==`G=IA_G>W=====@>_>?=>^Z=`L==>^D>@A\
    UC==F>s=?zP>Z=aPGE=gW?f@=PD>=^LK>G?K>H_D=K=^BE^R>^V=G>_>>_<B_NU@=B=>?^N^[^L^@AH^AGjY==?G?I?I?I\
    >`dL?fY=lVB`E@_[=zhN=H>==X>_N>J^>`B?`B=B>H=^A=aS=WN^U@^@=_[=H=^@=aQ?_=@^O=`@AE?a<>pvL=u=LeJ===\
    ^K=^I>_?=tX=^a[B=^F=EpY?@=bA>nWB^B=VAiH=>?_BG^M@c<=^E=_D>`T>^Z=_H=E?`D>bN>_L>L=TC?A_U?=>I>_[=?\
    =`W>dW>`Z=`R>`O=eI>e>>@=aX=_O=N=_M=jA=e>==>_M=_==hC>S=bdHKhcU=_k<A^WCnP>n>M_L>l|Z@=C=>du=^J>Sn\
    <??BDD>CZ@`q>^Zc>ChS=^Y@tZ>t<C`I?=?
    Emoji:^?=B=AF`K=@=dyI=H=cT=R=_VBK>hK>H=bB=UG@?cC=dC>F=E=^V@=AE=>=>>>=@=>==>>=?=?>D?A===AHG>>==\
    >==N=>>NB===>?>A=>>@>G>A>>=A>===>P>AB=@>=@=>=>B==>=====B=?=B=F>K=>=@===@?==G>^L?E=J=J=hP>kK?O>\
    ^O=@=^cV=H=oU===`lhF=cF=b<>H>J=>F_GV=>S=P=>EQ>bJ^>>`L>>=?>_O>?=eC=^[GB=TC>>DH=>@>=@>I>>=D>E=A?\
    H?D?>===@=B=?=B_R^L_BAD>@?F?==>?=>Fd?H@=eW^K=F=bU`LI?G?^U==@L>H@F
    Emoji_Component EComp:^?=B=AFd{O=cQ=^tfG=^y{RVlWA^jL@u^pH`<
    Emoji_Modifier EMod:`y|WA
    Emoji_Modifier_Base EBase:fmY=cW=L@`p`S=^X?>=>?`Q>>GQO?=@?=?C===T=cE>@=Q=@>bJ??A_O=L?E=G=n[=>=\
    DDB=EF>?^T=^Y>=>==M?=IdA?^FE
    Emoji_Presentation EPres:euV>cI@?=>=mE>Q>^NH^G=O=I=D>M>A>D=A=Q=C>==@=>=C=@>X=^?===@?==^Y?T=J=w\
    W>^O=@=`nbJ=cF=bZ=>F_GV==T=P=>A=?Q>bJ^=HE=_B=RH^G@AHM?=?_C===bW>^[I@=TN=V>I=_R_Q^L_BB=??>@?@G>\
    CEd?H@=eW^K=F=bU`LI?G?^U==@L>H@F
    Extended_Pictographic ExtPict:bE=@=dyI=H=cT=R=_VBK>hK>H=bB=UG@?cC=dC>F=E=^V@=AE=>=>>>=@=>==>>=\
    ?=?>D?A===AHG>>==>==N=>>NB===>?>A=>>@>G>A>>=A>===>P>AB=@>=@=>=>B==>=====B=?=B=F>K=>=@===@?==G>\
    ^L?E=J=J=hP>kK?O>^O=@=^cV=H=oU===`lhF=^C@`@HK>K=J>^AF`L>H>J=>FO^TWKF=P=>E=@ESBbX>`L>>=?>_O>?=@\
    AdZ=^[GB=TC>>DH=>@>=@>I>>=D>E=A?H?D?>===@=B=?=B_R^L_BAD>M?==B>IcV^BH@^TDFB^DDZ>H@>JE^CH^K=F=bU\
    _TDJaNe<|Z
    Extender Ext:bS=mT>xJ=jU=pR=aE=_U=tL=`[=_g?=^T=p?=iJ=_@=ayE=^GA`C>_Y?xuR=^lR={>=R=aE=`H=Q>r`W=\
    _]L>^kG=W=@=^cC=fA=`P>lN?^cK=w<=phD>^aX>==J>ygD>^bM=wP?
    Grapheme_Base Gr_Base:^<_[^=I=oN`LD>B@C===P=d<CbB=^B>^N>?^J===>=>=EW@BMFG==^JQL=`AD=B>>=@^<>==\
    ZY_UG=J^GEC?T@=E=?=CK=UA==GA^<L^F^U^S===@D@=?CF>Y=>=D>>>R=C==?@?==>B>>>==I>=?@TA==B@>>R=C=>=>=\
    >@?T@==CF>?==H==E=?=R=C=>=A?@D==>?=K>@HC=D>=D>>>R=C=>=A?=>=B>>>K>=?@NG==B??=@?>===>?>???HA==>?\
    ?=??=QQB?=D=?=S=L?=?@O?=>>>@FCF=G=?=S=F=A?>>==>S?=>@F=?JG=?=^E>==>A?=?=>@?=F@V>>=N?T=E==>CE>BC\
    CF>?H^L=>GDDI^A>===A=T===F=>E=>A==EF>@^<T>W=====J=^@N=A=>A^MD=B=I^A^I@=B=>>>U>@?L@I=>>B=K=^D==\
    A=>hU=@>C===@>^E=@>^==@>C===@>K=^U=@>_?AY?VB_R>B>qY?_UCNIO?>ENJI=?K^P>=CD=>GE?FBFBGAFB_UCA>^>=\
    =A_BF[@@>?@>=BC=?^F>AG^H@VBG?^U>>?^T==E==>DBIFBFBJ_R^LF@?D=YEH>^<@>B^T==>?==I^LD>AK?^ZA^G>GG=I\
    =C@=B=?>=Ac<_<eR>B>^B>B>D=======[>^Q=K=J>B=O>?=E=GATC^ML>>W=I?^>^ZaH@qVRGQ^uP>hU?>A^I==A=>^TC>\
    KSEC=C=C=C=C=C=C=C^=_Z^>V=_UHcRV^VBL=_R@`AA^G=_Z=_RE^L=ypI?^SEgXP^K@=F^<>_L>BDcYPM=?=@=U>A@FB^\
    TD_@FHTI=^BDUG=HZB^L=>@>>>=I=G@C=U=^EB>>>G?=D==>F>^<=^O==?>>A>===TM>DGB>B>BEC=C=^X@`Q=>=@?FBgz\
    @HS@^Mee@hJ>`F^BCHAA==T=A===>=>=qF^<LLFR^?=O=@@A=aC@aY>[?B>B>B>??C=CI>>H=V=O=>=K>J^>`WA?@^I?_T\
    =I?=^K^Ia?Y?^MLW@^@EZA^BFZ=^A@J^FaZ>FB^@@^@@^DD^PGH=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=\
    >S=_DDE^LO=>A^=?WAW^B^T@P>^KK@=?=YFECEC_<^<^ABHE^R?Y>WAVC@HC_L_E^S^OI^OC^FHFB^BDTD>cL[=^F?=>>L\
    BDE^C^DDRGERN@@^BXPSE==^RKC@Z=>>=H^M@>>>=@JUCFE^@A=END^?=?G^PE==D@>=L=PGN=X?>@B=>^[C===@=K=GB^\
    K=?IFD>=D>>>R=C=>=A?====@>>>>?=HCXF==>==^B===>K==>?==?=>^C^TD>?==Q===?Z^L=>B==>==>=>@DFbB^K=>B\
    @>=>W^@^OD>==>@GFBIO^G===>D>BFBPXW?==>@=ESbU^KE=>=`@_OHD>=>D=>=T=A=>B@=?EF_BD>^FD@=@W=F^DB>@DE\
    =B>?^JI=>EI_ECF_S=?===_T^>JFBE=^BJ==BFY?^<U=C=>=_GC=>=^BQ=EFBB=>=^A@>====CFB^H@FdRO>@EK=^@D>?S\
    _R=K^NIyW`B`K=AGc@_oH`?I^^LMBU`yWAoCcrUZH??F^sBnUC[=F@_M=FBZC=F^LCKFF=C=QAOjL^VcB_WAU>U^H_GA^T\
    GI_<@JAEdcR^E^<`=`OelY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECF>=>=`x<dY?jPBSKM_[`P^XdRF^C>^XA?R>CZ@^YQ_>\
    ?=`VPHPH_SEUaC_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>nN^S@^ND=J=C^`P[BBeA^ZaN^IFC>F@>g<Z\
    N^H@FA=kLX@FcRZ>G@=c<[=?=>=C>AE>d<C=@=>=K=cA>E^L_@C=@F@>uM_@_H^Yc>@=W=>==>==F=@====B=@======?=\
    >==>==========>==>@=C=@=@===F=MA?=A=M^P>eJ^H@`@HK>K=K=^AFbJ^TYI^H@EC>JBaV{U?M?I?cVBH@=KH@^TDFB\
    ^DDZ>H@>JE^CgTDJ>I?G?^U==@L>H@FCaO=`C^]A^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Grapheme_Extend Gr_Ext:u<`LeOCeC^I===>=>==_DG^LQL=`AC>B>>=@^?=ZW_WG^VEE=T@=E=?=A^G?^WE^FT=^<^S\
    ===@D@=?CF>Y=^V===>@D=E=F>V=>>^U=@>@>>??=Z>?=G>^U=@A=>@=P>RB==^V==>=@D=C?F>Z=^W===H=E=^D=?=^S=\
    =?A?=@C>G>Y=^V=>>==??=@C>G>X>^U>==>@D=E=F>Y=_D=@=>?==D=_M=>CHD`>=>EGC_E>W=====^SJ=A=>AG=^@E=`B\
    @=B=>>>U>@?L@I=>>B=K=r[?zN@X?Y>Z>_<>=CD=>GE=^I?==`Q>^>=`R?@>E=B?cW>>=^V==C====>DBF>=^L^J>HP@^L\
    F@?^BEH>^<@>B^T==>?==A^TD>>aT?=I=C@=B=?>cB_<mH=c?^=_|Z?aI=`<^<nFB`E>zkP@=F^<>_L>eL=?=@=U>A=aS>\
    VNI=^BDUG==^H?^L=>@>>>=^@=_?B>>>>H=D=^K=^O==?>>A>==^F>D=dJ=>=@=pvL=t=LLLhJ>oY=d>=aQA^qB?=>A@^D\
    ?@=bA>nY@_=AfY>_IB_BG^M@`W=^RK^E=>>F?^M@>>C=^Y?^@A=D^Z=H>^PE==D@>=_[?>@B=>=aY=?DQ>^U>====H=E=J\
    C?A_?=>B==>==?@?==J>_QD>?==S=_M=>B==>==>=>dG=>@B>=>W>_QD>==>`F===>D`A===>@=Ae?E=>dQ=F@@=aL@>>@\
    =^<F^DB>@D=EB>?^JI=>cB==?==cEC=B==_NR>C=>=>`VB?==>=C==_D>?===gW>G>^PAA?S=bdA=BKhcDH??_k<A^WC^]\
    T=^[@_M=G>pbG>ap=^J>SmZA?BDD>CZ@aP?^zW^S@^ND=J=RA=K^gLC=M>C=>=A`@=b<ChS=^Y@lX@dZ>dO=>=C>A=kVC`\
    ICubsQ`<a<dL
    Hex_Digit Hex:^LFCBVB^|rEFCBVB
    IDS_Binary_Operator IDSB:h|L>>FlM=
    IDS_Trinary_Operator IDST:h|N>
    ID_Continue IDC:^LFCV@==V^K=F===>=AS=[=kF@HJAC===M`Q=>>@==BA===P=_O=aG=A>bB=^B>=B^ED^I===>=>==\
    DW@@YGA_F@`B=D>F=O>=L^W>`AJ^R@=>=>^JNX@GAT=CC_G=a=>F=O=D>>>R=C==?@>E>>>@D=@>=A>HF===>?=B@>>R=C\
    =>=>=>>==A@>>??=C@==CLG?=E=?=R=C=>=A>F=?=?>=K@>FEC=?=D>>>R=C=>=A>E>>>?C?@>=A>F==L>=B??=@?>===>\
    ?>???H@A??=@>=B=JFLI=?=S=L>E=?=@C>=?=>>@>FL@=D=?=S=F=A>E=?=@C>A?=@>F=?HI=?=^O=?=AA@CA>FFB=?=N?\
    T=E==>C?=@B===DBF>>I^VAK=F^C>===A=T===S>A===C=F>@^<=S>BFG=====@F=^@@P=N=^@E=^U_FB_J>^B==A=>^G=\
    gI=@>C===@>^E=@>^==@>C===@>K=^U=@>_?>?EEJLL_R>B?pH>M=VA_G?GCRERGPHI=?=>H_P?=@>>F^=?=GB_UC^GA_B\
    F[=H@HF^D>AG^H@VBG^AX@^[=Y>GBFI=DJ=[>HP_I?FMEH`PH^TDF?^M>GA^G>?L?=^CAmR>B>^B>B>D=======[>^Q=C=\
    =??=C?@>B@IA?=CK>^M>O=X=I=LI^OI@=?HM=@=>F==>BB======L>@AA@=M^E_pSdABEH^B==A=>^TC=KTEC=C=C=C=C=\
    C=C=C=^<mA?UK=A>A@_R>C=_[A^G=_ZM^<^LLm<ck<_<rqI_?^J>eI?XP^L@F=`O^AE>`C>_NP^S@=O^PH_BFFBT?==^M>\
    ^@HY?_=JGB[=^SEJ>FBS?_ET?>L>AFB>B>BEC=C=^G=JB`W=>>FBgz@HS@^Mee@hJ>`F^BCHAAH=I=A===>=>=`H^=hGN_\
    <>^R^DH@LLL?>T?^<A=aCOFCV@==VF_V?B>B>B>?^?H=V=O=>=K>J^>`W_A^QaD=a>Y?^MK=[^<IZA^GAZ>^@@D=A^FaZ>\
    FB^@@^@@^DD^PHG=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>SFSE[_=O=>FRFVBV^B^TB>_<@=>AD=?=Y>?\
    @=^<Y?Y^?D=ZU^RFRFOIN`J_E^S^OI^OI^DDFB^B?A=SdV^F=>?>LB^N^?F=D^=[R^FQWSE_C[LE^XC=IUCFB^Q=F@@D^@\
    >=E_A@@=I==^?N=^AB@^ZC===@=K=FC^WAFB@=D>>>R=C=>=A=F>>>?>=B=AC>C?AGF==>==^B=F==>==@=DI>Y_GAF@@Z\
    _B==DFbB^R>ESB^>_=?=GF^B^UCFBPXW>K@FBCbU^W`A_FQD>=>D=>=Z=>>EHF_BD>^J>D=>W^[D=D_F?=N_E`CD_T^=KF\
    BE=^I=EKFTZ>R=J_EC=>=^H?==>=EDFBB=>=^A=>=BCFB^H@FdRSEM=^E?AIG_Q=_KyV`B`KMc@_oH`=K^^LLRF`yWAoCc\
    rU^V^sBnUC[=FB_K=FBZ>AG^SE@HFEQAOjL^I?FcB_<^<U>U^H_G@^UCM_<>=>GCEdcR^E^<`=`OelY@=C=>=f?K=Y?>=J\
    @DiH_e@`GAI?ECF?>a_MFmB^J>SmZA?BDD>CZ@aP?jW_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>U=U=[=U=[\
    =U=[=U=[=U=D>^Nm<^S@^ND=J=RA=K^_L[BBcQC=M>C=>=AA^Z^==`L^I?J>F@=g=[M^VkR^FcR^GcA[=RD>d<C=@=>=K=\
    cAGC^E_H@F^bB@=W=>==>==F=@====B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=M`fPF^]B^ft<^<aeZ\
    >bqJ>dfMKpJ_j>mZ^l>awGAefFrpaBdL
    ID_Start IDS:_=VBV^K=F=@=AS=[=kF@HJAC===a=A=>>@==B==?===P=_O=aGDbB=^B>=B^E_CW@@^I^G^?>=`?==K>C\
    >F?>=L==ZY_UG=T^=E>@=AR@=E=?=SUCGAT=CL^F^V^R?=N=CFKL@D>>>R=C==?@?=L=I>=?J>F=DB@>>R=C=>=>=>[@==\
    O?LE=?=R=C=>=A?=N=K>S=GD>>>R=C=>=A?=Z>=?K=M==B??=@?>===>?>???HR=^PD=?=S=L?=V?=>>>Z=@D=?=S=F=A?\
    =Z?=>K>ME=?=^E>=L=A?D?TBAN?T=E==>C^V^L=>HC^V>===A=T===F=>E=>A==Q@^<=^[D=^@WA`O^GP=LB@@?=?>C?@I\
    H=M^B==A=>^G=gI=@>C===@>^E=@>^==@>C===@>K=^U=@>_?^ALL_R>B?pH>M=VA_G?GCNIOJNJI=?K^P^?=@=_?_UC^E\
    ==A_BF[^MZ>AG^H@V^RSE^Q_N=_Y^KMD^RZI>F^HV^@^E?F^@>GA^G>?^E@=B=>?=Ac<_<eR>B>^B>B>D=======[>^Q=C\
    ==??=C?@>B@IA?=C`P=I=LI`A=@=>F==>BB======L>@AA@=M^E_pSdAB@?>H^B==A=>^TC=LSEC=C=C=C=C=C=C=CnB?U\
    ECA>A@_R@A=_V=@A^G=_ZM^<^LLm<ck<_<rqI_?^J>eI?LF>P^KL[>_L^CE>`C>_NPM=?=@=SY^PJ^N^ZB?==>GXFSUYC^\
    KX=LA=FFA=^ES?=DPS?=?^N==?>>A>===T?>GC?HB>B>BEC=C=^G=JB`OYgz@HS@^Mee@hJ>`F^BCHAA==F=I=A===>=>=\
    `H^=hGN_<>^R^DH`PA=aC^@VBVG_U?B>B>B>?^?H=V=O=>=K>J^>`W_A^QeGY?^M^K^<IZA^BFZ>^@@D=A^FaZN^@@^@@^\
    DD^PHG=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>SFSE[_=O=>FRFVBV^B^TB>_<=K@=?=Y^FY?Y^?D=XW^R\
    FRFOIN`J_E^S^OI^OI^@^BXESdV^FB>LB^TYF=DR^FN^JQWSH^Q^U>>=I^I^<UV^@Y=>=D^??=H^LJ@Q===^?N=UO>^[C=\
    ==@=K=FC^K^BD>>>R=C=>=A?=N=HAZF==>==^B==U===^H^QN@P?Z^LP>==bT^K^E@^@^LP=^W^GI=_CW^ACbU^H`P_<[D\
    >=>D=>=TK===_ZD>^CL===X=F^DC=Q=G^JO=N_EcC^=[E=^AM=^MZ`LC=>=^BQ=UB=>=^<J=S^He@OK==I=^>`X=_KyV`B\
    `KMc@_oH`=K^^LMBU`yWAoCcrUZ^t>nUC[M_KMZN^LL@[QAOjL^IcO_<^<U>U^H_GA=_>I_<>==JAEdcR^E^<`=`OelY@=\
    C=>=f?K=Y?>=J@DiH_e@`GAI?ECFbxB_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>U=U=[=U=[=U=[=U=[=U=D\
    ^vP[BBeA^ZaN^IFCL=g=ZN^Hl@Xd@Z>=cK[=?=>=C>AE>d<C=@=>=K=cA^W_@C=^bP@=W=>==>==F=@====B=@======?=\
    >==>==========>==>@=C=@=@===F=MA?=A=Mag@^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Ideographic Ideo:i]B>UEJ?{Ack<_<qm<se<hJ>`FzeF=IAEdcR^E^<`=`OexYiHpe@^ft<^<aeZ>bqJ>dfMKpJ_j>mZ\
    ^l>awGAefF
    Join_Control Join_C:e]H>
    Logical_Order_Exception LOE:`o<A`WA_tL?>=^adV>>==>
    Lowercase Lower:`=V^K=F=@=^@T=D=======================================================>=======\
    ========>==============================================>====?>===>=?>@=>=??>=>=====>==>==>=?==\
    =>>>?B=>=>================>=================>>===?============================================\
    ==============C>=>>==@========_A>^?C>ZA`<=^G===?=>@N=W^?=>??=======================A==>=>>^O^L\
    ==================================E=====================================================>=====\
    =======>======================================================================================\
    ==========^L^E_wC^G=@tTB_a>E==`Qc<_===========================================================\
    ==========================================================================================E===\
    ==============================================================================================\
    EDBFDDDDBFDDDDJ>DDDDDDA=>B=??=>D@>>DDF?=>`U=I=LI`I=?>?=W=@=@=>>D@@=^=L@=wGV^wB^L==?>======@==>\
    =D?===========================================================================================\
    =======>C===@=H^B==A={eO=============================================O========================\
    ==?aA============?=============================================================F====>=========\
    @===>==?====================A=A===============@===>===============Q@===?vQ^G=JB_Lpw<CHA^^EV^cI\
    ^DaD^@aWG=K=C=>k?=>?=^F=E^eA^O`YR_vV^<ri<^<^WUvgBVVC=NVVV@===C=GVVVVVVVVVVVVVVVVVXXU=BVU=BVU=B\
    VU=BVU=B==^vPF=PBBeA^Z_bP^>
    Math:^G=L?[=Y===^I=@=^A=[=sT?>=V>>?mK?cmI=W?G=?=I=J@QAGA_=I@=?>@AN=@=>F==>BB=?>>>=?=B?J==_@T=B\
    =>@>@^<==B>JeHD@P>_V=ZW==T=GCjY>HF@B@>>>?AJ===>BGDA>^U===Y@E?gL_<e<m<^LQ>B^p{X=vSB==b>=L?Y===Y\
    ===a?=B@`j=>^mh<=^eK_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>^Nbm<@=W=>==>==F=@====B=@====\
    ==?=>==>==========>==>@=C=@=@===F=MA?=A=M^P>_kZE
    Noncharacter_Code_Point NChar:^|kL^<mJ>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>^||Z>\
    ^||Z>^||Z>^||Z>^||Z>^||Z>
    Pattern_Syntax Pat_Syn:^=KFCV@==V@^>C===>===>@=@=?=S=[=duTTDK>O=FfMsLb<pRZ^`Hm<a<i=?@UK=^peI>e\
    A>
    Pattern_White_Space Pat_WS:EAN=`@=dyD>T>
    Quotation_Mark QMark:^>=@=a?=K=dwXDU>`mC=kE@I?^pn=@bY=@=_V>
    Radical:hq<V=_UHcR
    Regional_Indicator RI:`ylBV
    Sentence_Terminal STerm:^==H=L=^gE=aO?bP=^G?dR=^Y===?>fA>^t@>uR=@>uA=cB>aY>^I=A=fV>h>@b>>F>>>Y\
    ?bW>_=>z@=S>E?`bK?fN=I=R>jI=zdX=eJ>d?=?=hZ>_R>_[=aT>aO?aL>dU=qnB=>>^W=?>bE=H=L=_==_tP>^dYA^H@b\
    Y>`Q@`[?a=>B=L>_T>=>`H=fF>`Q>hQ>AK`E>dU?mA===dW>_S>j@>rP>_F>ovE>aA=_=>G=nE>fD=pmB=dlD=
    Soft_Dotted SD:`E>c@=eU=Z=^P=P=g<=`>===ceE=^O=I=?=a@=aY=jA=cR>_vN=`fzA>^N>^N>^N>^N>^N>^N>^N>^N\
    >^N>^N>^N>^N>_aB=fM>V=
    Terminal_Punctuation Term:^==F===G>?=vZ=D=m==^U=_D=J==?bP=^GG==dG>^RB=D[=eA>^dP>bH=@BfS>uQDuA=\
    `X?_C>aY??=^C@>>fV>h>@b>>F>=?Y?bWA^Z>z@=S>E?`bK?fN=I=@=F==>?>jH>zdW>eI?d?AhZ>_R>_[=aS?aO?`[=L>\
    dU=qnB=>>^U?=@bE=F===G>?=_==>=^^V=^L=^aB=cC=fR>aTB_@B_U@zTA^H@bYC`L@`[?a=>B=L>_TA`H=fF>`Q?H>hB\
    @?K`E>dU?mA===dW>_S>@>iZ?^I=qA>_F>^fGAnlU>aA=_=?F=nE>fC>pmB=dlC@
    Unified_Ideograph UIdeo:j]<ck<_<qm<smJ>===>F====>>?_^kR^ft<^<aeZ>bqJ>dfMKpJaj>awGAefF
    Uppercase Upper:_=V`AS=C^========================================================>============\
    ===>==============================================>====?>===>=?>@=>=??>=>=====>==>==>=?===>?=C\
    =>=>=>===============>=================>=>==?=================================================\
    =========C>=>>==@========f====?=D=B==?===>=M=E^?=>??=======================A=>==>>^O^L========\
    =========================E======================================================>============>\
    ==============================================================================================\
    =>^B_wE^B==A=sN_R_aO=B^G>?g<==================================================================\
    ===================================================================================E==========\
    =======================================================================================EDDBFDD\
    DDBG=======DD_D@H@H@HAG@eB=@=??>?>=?AB======@>@F>A=VLO=vNV^vL^L^L==?>======@==>=D?============\
    ======================================================================================D===@={g\
    I=============================================O===========================aC=============?====\
    =========================================================F====>========@===>===?==============\
    ======A=A===============@===>================T=rvGV^cA^DaD^@aXG=K=C=>^tF^OaYR_vV^<ri<^<_<UvgCV\
    VVVVV==>>=>>>@=DVVV>=@>D=CW>=@=A==?CWVVVVVVVVVVVZU^=U^=U^=U^=U^==afQ^>_]JVBVBV
    Variation_Selector VS:c]G?==^vlLLw]tLdL
    White_Space space:EAN=`@=V=bk[=_h[GY>A=^K=`z<=
    XID_Continue XIDC:^LFCV@==V^K=F===>=AS=[=kF@HJAC===M`Q=>??==BA===P=_O=aG=A>bB=^B>=B^ED^I===>=>\
    ==DW@@YGA_F@`B=D>F=O>=L^W>`AJ^R@=>=>^JNX@GAT=CC_G=a=>F=O=D>>>R=C==?@>E>>>@D=@>=A>HF===>?=B@>>R\
    =C=>=>=>>==A@>>??=C@==CLG?=E=?=R=C=>=A>F=?=?>=K@>FEC=?=D>>>R=C=>=A>E>>>?C?@>=A>F==L>=B??=@?>==\
    =>?>???H@A??=@>=B=JFLI=?=S=L>E=?=@C>=?=>>@>FL@=D=?=S=F=A>E=?=@C>A?=@>F=?HI=?=^O=?=AA@CA>FFB=?=\
    N?T=E==>C?=@B===DBF>>I^VAK=F^C>===A=T===S>A===C=F>@^<=S>BFG=====@F=^@@P=N=^@E=^U_FB_J>^B==A=>^\
    G=gI=@>C===@>^E=@>^==@>C===@>K=^U=@>_?>?EEJLL_R>B?pH>M=VA_G?GCRERGPHI=?=>H_P?=@>>F^=?=GB_UC^GA\
    _BF[=H@HF^D>AG^H@VBG^AX@^[=Y>GBFI=DJ=[>HP_I?FMEH`PH^TDF?^M>GA^G>?L?=^CAmR>B>^B>B>D=======[>^Q=\
    C==??=C?@>B@IA?=CK>^M>O=X=I=LI^OI@=?HM=@=>F==>BB======L>@AA@=M^E_pSdABEH^B==A=>^TC=KTEC=C=C=C=\
    C=C=C=C=^<mA?UK=A>A@_R>>>?=_[A^G=_ZM^<^LLm<ck<_<rqI_?^J>eI?XP^L@F=`O^AE>`C>_NP^S@=O^PH_BFFBT?=\
    =^M>^@HY?_=JGB[=^SEJ>FBS?_ET?>L>AFB>B>BEC=C=^G=JB`W=>>FBgz@HS@^Mee@hJ>`F^BCHAAH=I=A===>=>=`H^=\
    aGBcVN_<>^R^DFBLLL?>T?^====?========`ZOFCV@==VF_V?B>B>B>?^?H=V=O=>=K>J^>`W_A^QaD=a>Y?^MK=[^<IZ\
    A^GAZ>^@@D=A^FaZ>FB^@@^@@^DD^PHG=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>SFSE[_=O=>FRFVBV^B\
    ^TB>_<@=>AD=?=Y>?@=^<Y?Y^?D=ZU^RFRFOIN`J_E^S^OI^OI^DDFB^B?A=SdV^F=>?>LB^N^?F=D^=[R^FQWSE_C[LE^\
    XC=IUCFB^Q=F@@D^@>=E_A@@=I==^?N=^AB@^ZC===@=K=FC^WAFB@=D>>>R=C=>=A=F>>>?>=B=AC>C?AGF==>==^B=F=\
    =>==@=DI>Y_GAF@@Z_B==DFbB^R>ESB^>_=?=GF^B^UCFBPXW>K@FBCbU^W`A_FQD>=>D=>=Z=>>EHF_BD>^J>D=>W^[D=\
    D_F?=N_E`CD_T^=KFBE=^I=EKFTZ>R=J_EC=>=^H?==>=EDFBB=>=^A=>=BCFB^H@FdRSEM=^E?AIG_Q=_KyV`B`KMc@_o\
    H`=K^^LLRF`yWAoCcrU^V^sBnUC[=FB_K=FBZ>AG^SE@HFEQAOjL^I?FcB_<^<U>U^H_G@^UCM_<>=>GCEdcR^E^<`=`Oe\
    lY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECF?>a_MFmB^J>SmZA?BDD>CZ@aP?jW_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A\
    ==?C=gP>U=U=[=U=[=U=[=U=[=U=D>^Nm<^S@^ND=J=RA=K^_L[BBcQC=M>C=>=AA^Z^==`L^I?J>F@=g=[M^VkR^FcR^G\
    cA[=RD>d<C=@=>=K=cAGC^E_H@F^bB@=W=>==>==F=@====B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=\
    M`fPF^]B^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefFrpaBdL
    XID_Start XIDS:_=VBV^K=F=@=AS=[=kF@HJAC===a=A=>??==B==?===P=_O=aGDbB=^B>=B^E_CW@@^I^G^?>=`?==K\
    >C>F?>=L==ZY_UG=T^=E>@=AR@=E=?=SUCGAT=CL^F^V^R?=N=CFKL@D>>>R=C==?@?=L=I>=?J>F=DB@>>R=C=>=>=>[@\
    ==O?LE=?=R=C=>=A?=N=K>S=GD>>>R=C=>=A?=Z>=?K=M==B??=@?>===>?>???HR=^PD=?=S=L?=V?=>>>Z=@D=?=S=F=\
    A?=Z?=>K>ME=?=^E>=L=A?D?TBAN?T=E==>C^V^L==IC^V>===A=T===F==F=>A==Q@^<=^[D=^@WA`O^GP=LB@@?=?>C?\
    @IH=M^B==A=>^G=gI=@>C===@>^E=@>^==@>C===@>K=^U=@>_?^ALL_R>B?pH>M=VA_G?GCNIOJNJI=?K^P^?=@=_?_UC\
    ^E==A_BF[^MZ>AG^H@V^RSE^Q_N=_Y^KMD^RZI>F^HV^@^E?F^@>GA^G>?^E@=B=>?=Ac<_<eR>B>^B>B>D=======[>^Q\
    =C==??=C?@>B@IA?=C`P=I=LI`A=@=>F==>BB======L>@AA@=M^E_pSdAB@?>H^B==A=>^TC=LSEC=C=C=C=C=C=C=CnB\
    ?UECA>A@_RB?=_V=@A^G=_ZM^<^LLm<ck<_<rqI_?^J>eI?LF>P^KL[>_L^CE>`C>_NPM=?=@=SY^PJ^N^ZB?==>GXFSUY\
    C^KX=LA=FFA=^ES?=DPS?=?^N==?>>A>===T?>GC?HB>B>BEC=C=^G=JB`OYgz@HS@^Mee@hJ>`F^BCHAA==F=I=A===>=\
    >=`H^=aGBcVN_<>^R^DF`S===?========`Z^@VBVG^T>[?B>B>B>?^?H=V=O=>=K>J^>`W_A^QeGY?^M^K^<IZA^BFZ>^\
    @@D=A^FaZN^@@^@@^DD^PHG=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>SFSE[_=O=>FRFVBV^B^TB>_<=K@\
    =?=Y^FY?Y^?D=XW^RFRFOIN`J_E^S^OI^OI^@^BXESdV^FB>LB^TYF=DR^FN^JQWSH^Q^U>>=I^I^<UV^@Y=>=D^??=H^L\
    J@Q===^?N=UO>^[C===@=K=FC^K^BD>>>R=C=>=A?=N=HAZF==>==^B==U===^H^QN@P?Z^LP>==bT^K^E@^@^LP=^W^GI\
    =_CW^ACbU^H`P_<[D>=>D=>=TK===_ZD>^CL===X=F^DC=Q=G^JO=N_EcC^=[E=^AM=^MZ`LC=>=^BQ=UB=>=^<J=S^He@\
    OK==I=^>`X=_KyV`B`KMc@_oH`=K^^LMBU`yWAoCcrUZ^t>nUC[M_KMZN^LL@[QAOjL^IcO_<^<U>U^H_GA=_>I_<>==JA\
    EdcR^E^<`=`OelY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECFbxB_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>U=U=\
    [=U=[=U=[=U=[=U=D^vP[BBeA^ZaN^IFCL=g=ZN^Hl@Xd@Z>=cK[=?=>=C>AE>d<C=@=>=K=cA^W_@C=^bP@=W=>==>==F\
    =@====B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=Mag@^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    """

  /// General_Category, but for the groups of values.
  static let categories = """
    Lu Uppercase_Letter:_=V`AS=C^========================================================>========\
    =======>==============================================>====?>===>=?>@=>=??>=>=====>==>==>=?===\
    >?=C=>=>=>===============>=================>=>==?=============================================\
    =============C>=>>==@========f====?=D=B==?===>=M=E^?=>??=======================A=>==>>^O^L====\
    =============================E======================================================>=========\
    ===>==========================================================================================\
    =====>^B_wE^B==A=sN_R_aO=B^G>?g<==============================================================\
    =======================================================================================E======\
    ===========================================================================================EDD\
    BFDDDDBG=======DD_D@H@H@HAG@eB=@=??>?>=?AB======@>@F>A=^Y=_pX^L^L==?>======@==>=D?============\
    ======================================================================================D===@={g\
    I=============================================O===========================aC=============?====\
    =========================================================F====>========@===>===?==============\
    ======A=A===============@===>================T=rvGV^cA^DaD^@aXG=K=C=>^tF^OaYR_vV^<ri<^<_<UvgCV\
    VVVVV==>>=>>>@=DVVV>=@>D=CW>=@=A==?CWVVVVVVVVVVVZU^=U^=U^=U^=U^==afQ^>
    Ll Lowercase_Letter:`=V^V=^ET=D=======================================================>=======\
    ========>==============================================>====?>===>=?>@=>=??>=>=====>==>==>=?==\
    =>>>?B=>=>================>=================>>===?============================================\
    ==============C>=>>==@========_A>Vc====?=??N=W^?=>??=======================A==>=>>^O^L========\
    ==========================E=====================================================>============>\
    ==============================================================================================\
    ==^L^E_wC^G>?tTB_a>E==`Q^H^[I=^>`B============================================================\
    ========================================================================================E=====\
    ============================================================================================ED\
    BFDDDDBFDDDDJ>DDDDDDA=>B=??=>D@>>DDF?=>eN=?>?=W=@=@=>>D@@=^Q=_rG^L==?>======@==>=BA===========\
    =======================================================================================>C===@=\
    H^B==A={eO=============================================O===========================aC=========\
    ===?===============================================================D====>=========@===>==?====\
    ================A=A===============@===>===============V=?=vQ^GAEC_Lpw<CHA^^EV^cI^DaD^@aWG=K=C=\
    >^u?^O`YR_vV^<ri<^<^WUvgBVVC=NVVV@===C=GVVVVVVVVVVVVVVVVVXXU=BVU=BVU=BVU=BVU=B==^vPF=PBB_lS^>
    Lt Titlecase_Letter:kA=>=>=^B=diQDDDDDH=K=^K=
    Lm Modifier_Letter:rLN@HJAC===aA=A=kZ=dB=b@>eI>@=[=E=?=b<=bC=^cP=`[=nQ=^sV=`G=p?=kLBbJ^[I=^>^A\
    rM=I=LI_{[>dM=b[=kQ=^GAA=`=>_Y?xuR=^d>BeJ=`N=X>`UE_L=S=`D@?>kQ=R=aE=`H=Q>`C@E=r]B=^I>^|<B=^F=E\
    ^iO=^<=gQ=`uO=phB@lX?^D>nBI_<>==J>l|X@=C=>i^M^ZcECzI=mO=oG=
    Lo Other_Letter:bF=K=e<=@@cL>vVW@@^I^<=F^?>=`?==T>F?>=L==ZY_UG=T^=QR^FUCGAT=CL^E^W^R?=N=CFLK@D\
    >>>R=C==?@?=L=I>=?J>F=DB@>>R=C=>=>=>[@==O?LE=?=R=C=>=A?=N=K>S=GD>>>R=C=>=A?=Z>=?K=M==B??=@?>==\
    =>?>???HR=^PD=?=S=L?=V?=>>>Z=@D=?=S=F=A?=Z?=>K>ME=?=^E>=L=A?D?TBAN?T=E==>C^V^L=>HB^W>===A=T===\
    F=>E=>AS@^<=^[D=^@WA`O^GP=LB@@?=?>C?@IH=`MgE=@>C===@>^E=@>^==@>C===@>K=^U=@>_?^AL`MpH>M=VA_GBD\
    CNIOJNJI=?K^P^D=_?^?=^QCA>^>==A_BF[^MZ>AG^H@V^RSE^QbL^KMD^RZI>F^HV^@^E?FZ`M@=B=>?=^^V@_|S^TTSE\
    C=C=C=C=C=C=C=CnC=^Q=@_RD==_V@=A^G=_ZM^<^LLm<ck<_<qmQ=^`S_?^DDeH@LF>_>=^M_BbE=`C=?C=?=@=SY^PJ^\
    N^ZB?==>GXFSUYC^K^IA>EFA=^ES?=DPL=B?=?^N==?>>A>===T>?GC=JB>B>BEC=CaM^?Ygz@HS@^Mee@hJ>`F_?==F=I\
    =A===>=>=`H^=hGN_<>^R^DH`PA=aC`EF=^I>[?B>B>B>?^?H=V=O=>=K>J^>`WiAY?^M^K^<IP=DB^BFZ>^@@Da<_J`>^\
    DD^P_X^PHfSERFDaTB>==^H=>?=>SFSE[_=O=>FRFVBV^B^TB>_<=K@=?=Y^FY?Y^?D=XW^RFRFOIN`J_EbS^@^B@==fL^\
    FB>L?=>^TYF=DR^FN^JQWSH^Q^U>>=I^I^<UV^@Y=>=D^??=H^LJ@Q===^?N=UO>^[C===@=K=FC^K^BD>>>R=C=>=A?=N\
    =HAZF==>==^B==U===^H^QN@P?Z^LP>==bT^K^E@^@^LP=^W^GI=_CW^ACbU^HcOD>=>D=>=TK===_ZD>^CL===X=F^DC=\
    Q=G^JO=N_EcC^=[E=^AM=^MZ`LC=>=^BQ=UB=>=^<J=S^E=>e@OK==I=^>`X=_KyVdBc@_oH`=K^^LMBU`yWAoCcrUZ^t>\
    nUC[M_KMZN^L^OQAOjO^DiQ_GA=bKdcR^E^<`=`OemIf?K=Y?>=J@DiH_e@`GAI?ECFepL=lQ^I^==g=ZN^Hl@WdAZ>=cK\
    [=?=>=C>AE=d=C=@=>=K=cA^fW@=W=>==>==F=@====B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=Mag@\
    ^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Mn Nonspacing_Mark:u<`LeOAeE^I===>=>==_DG^LQL=`AC>B>>=@^?=ZW_WG^VEE=T@=E=?=A^G?^WE^FT=^<^S===@\
    D@=?CF>Y=^V=@@D=P>V=>>^U=@>@>>??=Z>?=G>^U=@A=>@=P>RB==^V=>==@D=C>G>Z=^Y=H=^N=?=^S==?A?=@C>G>Y=\
    ^V=>=B=A>P>X>^U>@@D=P>Y=_D=C?==_V=>CHD`>=>EGC_E>W=====^SJ=A=>AG=^@E=`B@=B=>>>U>@?L@I=>>B=K=r[?\
    zN?Y>Z>Z>_<>=CD=>GE=^I?==`Q>^>=`R?@>E=B?cW>>=^V==C====>DBF>=^LJ=[>HP@^L==A==A=^DEH>^<@>>=?^T==\
    >?==?^VD>>aT?=I=C@=B=?>cB_<sLI@=?H_|Z?aI=`<^<nF@`G>zkP=@F^<>_L>eL=?=@=U>A=aS>VNI=^BDUG^J?^L=>@\
    >>^C=_?B>>>>H=D=^K=^O==?>>A>==^F>D=dJ=>=@=pvL=t=LLL{I=d>=aQA^qB?=>A@^D?@=bA>nY@_=AfY>_IB_BG^M@\
    `W=^RK^E=>>F?^M@>>C=^Y?^@A=D^Z=H>^PEF@>=_[?>==>B=>=aY=?DQ>^U>?=^AC?A_BBI=====J>_QD>?==S=_PB==@\
    >=>dJ@B>=>W>_QD>==>`F===>B==`A===>@=Ae?E=>e<>==@=aL@>>@=^<F^DB>@D=EB>?^JI=>cB==?==cEC=B==_NR>C\
    =>=>`VB?==>=C==_D>?===gW>G>^PAA===S=bdA=BKhcDH??_k<A^WC^]T=^[@_M=pbT>ap=^J>Sn<?MD>CZ@aP?^zW^S@\
    ^ND=J=RA=K^gLC=M>C=>=A`@=b<ChS=^Y@lX@dZ>dO=>=C>A=kVC`ICubzQdL
    Mc Spacing_Mark:_e?=^S=>?D@=>^N>^V?B>>>F=^G=^V?_>=^V?D==>^Q>^V===B>>>F=`B>=>??=?F=^E?^Y@^Y>^V=\
    =A>>=>E>X=J>^V?A?=?F=^F>_G?BDN>gF>^[=bG>@=B=>>U>F?>CQ>>B>=F?^pT=Z=a==CD=>gV@>?@>=Bd<>^V===E==>\
    DBaM=^L=A==A=>^Y=Z=@>>=^X=>?==?>^LDD>bG=Q=avR>z|O>>=_T>^NLaJ>^K=^L>@>>?`J>>>T=^I===`I=>>A=dI>=\
    >=>==v]O===`[=^I?@>`O=T>^W=^L?E>I=_Y??>==bF?[>^V>=@>>>?E=F>_P?C=>==@=>==`A?D>?=`F?B==@>=dI?B@>\
    =`M?D>==`I==>B=`C==>@=eA?E=dSB=>@=>===aJ?D@@=_P=Y>^Z=cE=?===cC=J=`F=C=>=cQA@>==gZ>H=^L>D>==mlD\
    ?`n@^S`D>uhO>BB
    Me Enclosing_Mark:^aD>bnP=^mZ@=?^^iG?
    Nd Decimal_Number digit:^LF^nBFaBFcBFiXF`RF`RF`RF`RF`RF`RF`RF`RF`RF`<F`RF_BFeRF_BF^wBF^BFfHFa<\
    FbBFBFbRF_RFaBFBF^_kBFrBF^BFcBFRF_RFiRFquRF^iBF_aBFBFuXFa<F^XFaLFeRFgRF`RFhRF`BFBP_HFjBF`BFqRF\
    _RFdRF_BF^RFhBFmkRF_fBF_RFaBFmRFtxRF_sP^N_g<FjBFlRFdSFwQFaqRF
    Nl Letter_Number:btJ?_pK^?>@`pZ=UEJ?zrGFsoL^QkH=D=aBAe^F`KoyA?
    No Other_Number:bN>A=>?_fQBhTB`T?aACcUCMEjMF^^QP^`OFl<=^qQ=?BBFcBL^E=sR^X_JRpRZ^hE=^aP@aFFZD=K\
    ^<F^CKzhLBscM^I_=@M>gQW^@@^fPDUC^CE_GARBb<>>L>^J_<E^P>Z?_GA`DDTD^ECgFBh<[aZF^F@`LCaBPhWP^gA>jJ\
    ExCOwOQoyBCuZSv^EPHP`HUbgJEz=^W=?=@_H^I=K{>I
    Pc Connector_Punctuation:_[=d{[>O=^tkZ>T?dK=
    Pd Dash_Punctuation:^I=^gX=^O=`o==^]A=_]EB`m==>=[>@=X=jZ=O=`K=^piL>^A=F=bE=`p<=fZ=
    Ps Open_Punctuation:^D=^N=[=`rZ===^wZ=_hZ=?=^B=^S=K=pV===Z=^^Z=============_L=^<=========iP===\
    ==================_<===^==^^A=======U=N=======jH=========?=======>=^pf==cS=Y===============?=M\
    =====bF=^N=[=?=>=
    Pe Close_Punctuation:^E=^O=[=`rY===^wZ=_jE=^S=K=pV===Z=^^Z=============_L=^<=========iP=======\
    ==============_<===^==^^A=======^H=======jH=========?=======>>^peZ=cU=Y===============?=M=====\
    bF=^O=[=>=>=
    Pi Initial_Punctuation:bG=dxH=>>>=U=`kD===@=>=K=?=
    Pf Final_Punctuation:bW=dwY=?=X=`kD===@=>=K=?=
    Po Other_Punctuation:^=?=?>====>F>?>W=_@=A=J>C=rZ=D=kNB^E=^R=>=>=^H>P>=>I==?_F@`B=^GJdE?^RK[=e\
    A>F=aH=`T=`U=iB=H=hK=_V=F>bDK==`L=_FA@>`KBbG=p@EuA=`X?_C>aY?=?^AB=@fU>cT>a<C=Bb<>FCX?`X@^WA^Z>\
    _<DG=w>>DDDE>@>??G===F`aV@=>`L=aK>@?>=>E=>==>>FA=F>@===I>?jH?^U=bY=z]>>eI?`?=F=`OBhX@_R>^D?==^\
    M>^K=`=IL>`X@`Z>L>dU=qn@C>=R=P>>@??=@C?B==>aQ?=?>====>F>?>W=^@=>>iV?qX=^L=iZ=tC=cC=[=eLE^B=`LC\
    _>C_U@vO=a@A^H@bYC`I>=@`Z@^L>_K@@=I==?_TB`G=fF>=>`NAF>==`D=dVS`E?XI_H=a>?dX=eD?aW=_XD_O?=A_YFc\
    S=_[A^F>qA>_FIbK=^`LA_xX>kpW>aA=_=AD=nD?fC@gC=pbX=dlCA_xO=wZ>
    Sm Math_Symbol:^G=L?^Y===^I=@=^A=[=tZ=mK?cnW=I=^C?I?aG=^CAB=_@AA>@=>=>=C=[>>===[eH^<>_V=ZU^DBk\
    Q=E=^RD`K=gLA>[FLe<a?R^[@^<>e>^LQ>B^p{X=vT==?b@=L?^Y===a?=B@`j=>^mh<=^{L=U=[=U=[=U=[=U=[=U=bvH\
    >_kZE
    Sc Currency_Symbol:^@=`Y@^dE=`W=lN>lN>C=dQ=eC=oA=_iW=_c@^>^^xR=rk?=`H=aV=cW>?>d|R@^muZ=_jL=
    Sk Modifier_Symbol:_Z===_C=B=@=?=mE@HJAC===M`Q=J>^e>=bvP==?G?I?I?I>aaX>zp?SE>`C>{L=J>q_BMxW===\
    b>=^z]SA
    So Other_Symbol:bB=>=@==={M=eF>`[>cJ=F=O>dS=m?=hQ=a>B==a@=cK=^E=iC?K==?>BP=====aAD=B=>A@cA>tLF\
    sO=sN=aY^>h=FEE^i?>=@=>F==>BB======@=G>J==>==^V>EA>@=>=>=C=[>>===[eHD@P>C>_M=ZU^DB_DRG_M_JRbS=\
    E=^RD`K=dT^H^H_<e<m<^LQ>B^C>aFdABhA>^JV=_UHcRVL@=I>H=Q>B>gL>@F^<^BE=L[GZD=K^<F^CKg<ck<_<rqL^Sx\
    =@F>==nY?qgELhIL_<>^RD^I?l@=?=@>I>fUE^UM>?=I?=^K^I^pV>oK=^]DD_`B=_aQD@MowF@A=qgR=`x?dLF??jPBSK\
    L`<`P^XdRF^C>^XA?R>CZ@^YQ_>?=bV_S^bEm<^S@^ND=J=>^sD=_wX=a==sM^H@`@HK>K=K=^ASb=^TYI^H@EC>JBaVdW\
    AsU?M?I?cVBH@=KH@^TDFB^DDZ>H@>^ZgTDJ>I?G?^U==@L>H@FCaO=_XF=
    Zs Space_Separator:^<=`[=bk[=_h[G^@=^K=`z<=
    Zl Line_Separator:e^D=
    Zp Paragraph_Separator:e^E=
    Cc Control cntrl:<^<_[^=
    Cf Format:bI=^gNBR=c<=^M=i<>_L=`vG=^|XAVA^MA=F^tqK=dU?ac==K=ex>L^_`<@bcKDuhqB=Z`<
    Cs Surrogate:^s]<_]<
    Co Private_Use:^u]<ce<y^u<^||Z>^||Z
    Cn Unassigned:xT>B@C===P=iI=^B>^N>?=^SDW@BGeJ=^X>`AJ^W>^M>K=X>==GA^>AdI=D>>>R=C==?@>E>>>@D=@>=\
    A>U>?=B@>>R=C=>=>=>>==A@>>??=C@==CMF?=E=?=R=C=>=A>F=?=?>=K@>HCC=?=D>>>R=C=>=A>E>>>?C?@>=A>NF>=\
    B??=@?>===>?>???H@A??=@>=B=JQAI=?=S=L>E=?=@C>=?=>>@>FCR=?=S=F=A>E=?=@C>A?=@>F=?HI=?=^O=?=B@L>V\
    =?=N?T=E==>C?=@B===DBF>?H^V@Y^A>===A=T===S>A===C=F>@^<_D=^@@^C=^@=K=I^AcB==A=>hU=@>C===@>^E=@>\
    ^==@>C===@>K=^U=@>_?>^<?VB_R>B>qY?_UCRETEPHI=?=>H_Z>FBFBVB_UC^GA_BF[=H@H@=?^F>AG^H@VBG?^Z>_==Y\
    >GBFBJ>^J>HP_I=bBD^X?K?^ZA^G>GD^GAmR>B>^B>B>D=======[>^Q=K=J>B=O>?=E=`A=H>W=I?^>J^=KaH@qVRGQ^u\
    P>hZA^I==A=>^TC>JTEC=C=C=C=C=C=C=C=`Z^>V=_UHcRV_L=_R>`CA^G=_Z=_RE^L=ypI?^SEgXPbTDcYP^X?FB^TD_B\
    DHB`PGZ?_J=G@^==^SEJ>F>`CTXFB>B>BEC=C=^X@`Z>FBgz@HS@^M@epJ>`F^BCHAAV=A===>=>=qF^<^FB^O=O=@@A=a\
    C>==bZ?B>B>B>??C=CFA>H=V=O=>=K>J^>`WA?@^I?_T=I?=^K^Ja>Y?^MKX@^@EZA^GAZ=^A@J^FaZ>FB^@@^@@^DD^PG\
    H=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>S=_DDE^LO=>A^=?WAW^B^T@P>^N=>AD=?=Y>?@FCEC_<^<^C@\
    HE^R?Y>WAVC@HC_L_E^S^OI^OC^JDFB^B?YD>cL[=^F=?>>LBDE^=^JD^FRV^BXPSE_J@^@E_@F=>UCFB^Q=ND^CE`<=PG\
    N=^K^ZC===@=K=GB^WAFB@=D>>>R=C=>=A=F>>>?>=B=AC>C?AGF==>==^B=F==>==@=F=>D>Y_X=AZ_DDFbB^R>^B^>_A\
    GFBIO^VBFBPXW>K@SbU^X`@_OHD>=>D=>=Z=>>HEF_BD>^J>GW_DD_OI_ECF_RD_T^>JFBE=^I=JFY?^<>R=J_EC=>=^H?\
    ==>=EDFBB=>=^A=>=BCFB^H@FdRUCM=^E?Y_Q=K^NIyW`B`K=AGc@_oH`?I^_RF`yWAoCcrU^V^sBnUC[=F@_M=FBZ>BF_\
    BFF=C=QAOjL^VcB_WAU>U^H_G@^UCM_<AGCEdcR^E^<`=`OelY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECF>D`wXdY?jPBSKM\
    K^J>SE`P^XdRF^C>c>Q_B`VPHPH_SEUaC_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>rZKA=K^_L[BBcQC=\
    M>C=>=AA^Z^==`L^I?J>F@>g<[M^VA=kL^FcR^G@=c<[=RD>d<C=@=>=K=cA>L^E_H@F@>uM_@_H^Yc>@=W=>==>==F=@=\
    ===B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=M^P>eJ^H@`@HK>K=K=^AFbJ^TYI^H@EC>JBaV{U?M?I?\
    cVBH@=KH@^TDFB^DDZ>H@>JE^CgTDJ>I?G?^U==@L>H@FCaO=`C^]A^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefFroyC=\
    Z`<a<dL^|mL^||Z>^||Z>
    """

  /// Script.
  static let scripts = """
    Adlm Adlam:`we<_H@F@>
    Aghb Caucasian_Albanian:_^fL^PG=
    Ahom:_bu<W>K@S
    Arab Arabic:^m<A=B=J=?=^<=FGV=`H=^>_L^LdL^>A_G=Y^yoLlJ>aL^<L`LA=aC`x?[_?BDE^=B^tu<@=W=>==>==F=\
    @====B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=M^P>
    Armi Imperial_Aramaic:___<R=E
    Armn Armenian:^fM^B>^N>?^zi?A
    Avst Avestan:__u<^R?C
    Bali Balinese:cu<_I=^N
    Bamu Bamum:^fr<_T^meDnU
    Bass Bassa_Vah:_wsLZ>B
    Batk Batak:c{<^PD@
    Beng Bengali:_i<@=D>>>R=C==?@>E>>>@D=@>=A>U
    Berf Beria_Erfe:_xr<U>U
    Bhks Bhaiksuki:_d]<E=^I=JFY
    Bopo Bopomofo:tF>hmU^G`L^<
    Brah Brahmi:_a]<_J@^@E=
    Brai Braille:g]<e<
    Bugi Buginese:cm<X>>
    Buhd Buhid:bw<P
    Cakm Chakma:_ae<^Q=N
    Cans Canadian_Aboriginal:b]<q<nL_B_]jVL
    Cari Carian:_]r<^M
    Cham:^gm<^SEJ>F>@
    Cher Cherokee:az<_R>B^bxN_L
    Chrs Chorasmian:_`zLX
    Copt Coptic Qaac:|>JgaL`PAC
    Cpmn Cypro_Minoan:_hyL`?
    Cprt Cypriot:__]<B>==^H=>?=>=
    Cyrl Cyrillic:^]<aA>bEbwLGb<=_H=a`C^<{_<`<ryJ>^um<^Z^==
    Deva Devanagari:_e<_M@K>V^dx<^<ym<F
    Diak Dives_Akuru:_ce<C>=>D=>=Z=>>HEF
    Dogr Dogra:_c]<^X
    Dsrt Deseret:_^]<_L
    Dupl Duployan:`l]<`GAI?ECF>@
    Egyp Egyptian_Hieroglyphs:_i]<^_RF`yW
    Elba Elbasan:_^e<^D
    Elym Elymaic:_`|<S
    Ethi Ethiopic:am<_E=@>C===@>^E=@>^==@>C===@>K=^U=@>_?>^<?VclBSEC=C=C=C=C=C=C=C|f>B>B>BEC=C_lbM\
    C=@=>=K
    Gara Garay:_`g<^B?YD>
    Geor Georgian:ab<^B==A=>^G=@_yL^G>?a_<^B==A=
    Glag Glagolitic:h]<`<`iz<C=M>C=>=A
    Gong Gunjala_Gondi:_dh<B=>=^A=>=BCF
    Gonm Masaram_Gondi:_de<C=>=^H?==>=EDF
    Goth Gothic:_]vLW
    Gran Grantha:_au<@=D>>>R=C=>=A>E>>>?>=B=AC>C?A
    Grek Greek:xL@=?>@==@====?===P=^[JLcfBA^NA@A_P=g<R>B>^B>B>D=======[>^Q=K=J>B=O>?=EfC=^_nZ=rkV_\
    KM=^q_[_B
    Gujr Gujarati:_q=?=E=?=R=C=>=A>F=?=?>=K@>HCC
    Gukh Gurung_Khema:_ue<^V
    Guru Gurmukhi:_m=?=B@>>R=C=>=>=>>==A@>>??=C@==CM
    Hang Hangul:ae<e<dnJ>e=_Z`M[_=[zt=Yq?gz@HS@^Mfz@[?B>B>B>?
    Hani Han:hq<V=_UHcR^K===UEJ@{@ck<_<qm<se<hJ>`FzeD>HC^a]E^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Hano Hanunoo:bv<Q
    Hatr Hatran:__d<O=>AA
    Hebr Hebrew:^iM^SDW@B^zfDV=A===>=>=F
    Hira Hiragana:i_=_RB?_|x=e[N=Y?mbI=
    Hluw Anatolian_Hieroglyphs:_n]<oC
    Hmng Pahawh_Hmong:_wu<_BFF=C=QAO
    Hmnp Nyiakeng_Puachue_Hmong:`ue<^I?J>F@>
    Hung Old_Hungarian:_`a<^OI^OCB
    Ital Old_Italic:_]u<^@E?
    Java Javanese:^gi<_J>F@>
    Kali Kayah_Li:^ge<^J==
    Kana Katakana:ib=_V>?dLLcL^K=_T^p]JF=^I^i_N@=C=>==e[?^N=J@
    Kawi:_du<M=^E?Y
    Khar Kharoshthi:__m<@=>AD=?=Y>?@FCE
    Khmr Khmer:by<_Z>FBFlB^<
    Khoj Khojki:_am<N=^K
    Kits Khitan_Small_Script:_x|@=cuWkR^E=
    Knda Kannada:`a<I=?=S=F=A>E=?=@C>A?=@>F=?
    Krai Kirat_Rai:_xg<^V
    Kthi Kaithi:_aa<_?F=
    Lana Tai_Tham:cn<^[=Y>GBFBJ
    Laoo Lao:`q=>===A=T===S>A===C=F>@
    Latn Latin:_=VBV^K=K=AS=[=k=^CAcmW^BB^MA@AI=_B_=e<hM=I=LIaI>B=W=M^E_sS^<{r>`B?_NPKvL^G=E=@pyRC\
    ^]VVBV_^AB=^F=E^rwA[BB
    Lepc Lepcha:d]<^T?K??
    Limb Limbu:ce<[=H@H@=?H
    Lina Linear_A:_^m<fSERFD
    Linb Linear_B:_]]<H=V=O=>=K>J^>`W
    Lisu:^fcL^L{rL=
    Lyci Lycian:_]q<Y
    Lydi Lydian:__f<VA=
    Mahj Mahajani:_agL^C
    Maka Makasar:_dt<U
    Mand Mandaic:__<X>=
    Mani Manichaean:__s<^C@H
    Marc Marchen:_d`L^<>R=J
    Medf Medefaidrin:_xo<_W
    Mend Mende_Kikakui:`w]<cA>L
    Merc Meroitic_Cursive:__j<T@P>^J
    Mero Meroitic_Hieroglyphs:__i<^<
    Mlym Malayalam:`e<I=?=^O=?=B@L>V
    Modi:_bm<_AGF
    Mong Mongolian:c]<>>==PB_UC^G^|jQI
    Mroo Mro:_wo<[=F@>
    Mtei Meetei_Mayek:^gt<ScE^J>F
    Mult Multani:_aq<C===@=K=G
    Mymr Myanmar:a]<b<^cg<[`=^<x_LP
    Nagm Nag_Mundari:`vcL^F
    Nand Nandinagari:_cj<D>^J>G
    Narb Old_North_Arabian:__q<^<
    Nbat Nabataean:__a<[DE
    Newa:_b]<_X=A
    Nkoo Nko:^{<^W>?
    Nshu Nushu:_x|==miJiH
    Ogam Ogham:bq<Y
    Olck Ol_Chiki:d_L^L
    Onao Ol_Onal:`vkL^G@=
    Orkh Old_Turkic:_`]<_E
    Orya Oriya:_u=?=D>>>R=C=>=A>E>>>?C?@>=A>N
    Osge Osage:_^bL^@@^@
    Osma Osmanya:_^a<Z>F
    Ougr Old_Uyghur:_`xLV
    Palm Palmyrene:__`<^<
    Pauc Pau_Cin_Hau:_cs<^U
    Perm Old_Permic:_]wL^G
    Phag Phags_Pa:^g_<^T
    Phli Inscriptional_Pahlavi:__x<OAD
    Phlp Psalter_Pahlavi:__y<NC@HC
    Phnx Phoenician:__e<X?=
    Plrd Miao:_xu<_G@^UCM
    Prti Inscriptional_Parthian:__w<R>D
    Rjng Rejang:^gfL^@G=
    Rohg Hanifi_Rohingya:_`e<^DDF
    Runr Runic:br<_G?G
    Samr Samaritan:_]<^J>K
    Sarb Old_South_Arabian:__p<^<
    Saur Saurashtra:^ga<_BDH
    Sgnw SignWriting:`s]<qHKA=K
    Shaw Shavian:_^_L^L
    Shrd Sharada:_ai<`<_i<D
    Sidd Siddham:_bi<^R>^B
    Sidt Sidetic:__g<V
    Sind Khudawadi:_arL^WAF
    Sinh Sinhala:`i=?=N?T=E==>C?=@B===DBF>?_]|HP
    Sogd Sogdian:_`vL^F
    Sogo Old_Sogdian:_`u<^D
    Sora Sora_Sompeng:_acLUCF
    Soyo Soyombo:_coL_O
    Sund Sundanese:cy<_<e<D
    Sunu Sunuwar:_c{<^>JF
    Sylo Syloti_Nagri:^g]<^I
    Syrc Syriac:^u<J=^X>?eLG
    Tagb Tagbanwa:bx<I=?=>
    Takr Takri:_bq<^VBF
    Tale Tai_Le:cgLZ>A
    Talu New_Tai_Lue:ci<^H@VBG?>
    Taml Tamil:_y>>=B??=@?>===>?>???H@A??=@>=B=JQ_a{A^NI=
    Tang Tangut:_x|<=[cu<m<[`=`O
    Tavt Tai_Viet:^gq<_?TA
    Tayo Tai_Yo:`vs<[=RD>
    Telu Telugu:`]<I=?=S=L>E=?=@C>=?=>>@>FCE
    Tfng Tifinagh:hfL^TC>J=
    Tglg Tagalog:bu<RE=
    Thaa Thaana:^y<^N
    Thai:`m=^VAX
    Tibt Tibetan:`u<_D=^@@^C=^@=K=C@>
    Tirh Tirhuta:_ba<_DDF
    Tnsa Tangsa:_wpL_K=F
    Todr Todhri:_^k<^P
    Tols Tolong_Siki:_djL^H@F
    Toto:`uqL[
    Tutg Tulu_Tigalari:_ay<F==>==^B=F==>==@=F=>D>
    Ugar Ugaritic:_]y<Z==
    Vaii Vai:^fe<fH
    Vith Vithkuqi:_^hLG=K=C=>=G=K=C=>
    Wara Warang_Citi:_cb<_OH=
    Wcho Wancho:`us<^VA=
    Xpeo Old_Persian:_]z<^@@J
    Xsux Cuneiform:_e]<yV`B`K=AGc@
    Yezi Yezidi:_`q<^F=?>>
    Yiii Yi:^e]<^aI?^S
    Zanb Zanabazar_Square:_cm<_D
    Zinh Inherited Qaai:u<`LeQ>k@GV=t<@agW^J>Hl@?=I=C@=B=?>cB_<mH>c>^=`vU@`G>^phALLJ{K=d>=a_V=^k{@\
    ^J>Sn<?MD>CZ@uhwNdL
    Zyyy Common:<_=VBV^K=K=AS=[=k=^CAA>P`P=E=B===pY=B=J=?=^<=aX=m@=a=>^cU=iQ@f>=^lK?_C>cG>==^cI=I=\
    C@=B=?>=uAH>_S=G?G=KM^>^Z^B=?>B=W=M^E?@qVRGQz<e<pP>aFm<_ZiNQ===UKD@@_W>?=_V>aOL^<^BE=^L_<[_M^K\
    =_TbDck<_<se<^>`B?bAFdP=b<=iG=J>qkN>cLFR^?=O=@aO==^<VBVGF=^I>_<C=CFAe>?@^I?E_LI^O^Id@W^kj@@`wX\
    dY?jPBSKM_[`P^XdRF^C>^Z?MD>CZ@^YcQPHPH_SEUaC_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>^Nb`M\
    _@_H^Ys>^H@`@HK>K=K=^AFbJ^TV=>I^H@EC>JBaV{U?M?I?cVBH@=KH@^TDFB^DDZ>H@>JE^CgTDJ>I?G?^U==@L>H@FC\
    aO=`Cu^]B=Z`<
    Zzzz Unknown:xT>B@C===P=iI=^B>^N>?=^SDW@BGeJ=^X>`AJ^W>^M>K=X>==GA^>AdI=D>>>R=C==?@>E>>>@D=@>=A\
    >U>?=B@>>R=C=>=>=>>==A@>>??=C@==CMF?=E=?=R=C=>=A>F=?=?>=K@>HCC=?=D>>>R=C=>=A>E>>>?C?@>=A>NF>=B\
    ??=@?>===>?>???H@A??=@>=B=JQAI=?=S=L>E=?=@C>=?=>>@>FCR=?=S=F=A>E=?=@C>A?=@>F=?HI=?=^O=?=B@L>V=\
    ?=N?T=E==>C?=@B===DBF>?H^V@Y^A>===A=T===S>A===C=F>@^<_D=^@@^C=^@=K=I^AcB==A=>hU=@>C===@>^E=@>^\
    ==@>C===@>K=^U=@>_?>^<?VB_R>B>qY?_UCRETEPHI=?=>H_Z>FBFBVB_UC^GA_BF[=H@H@=?^F>AG^H@VBG?^Z>_==Y>\
    GBFBJ>^J>HP_I=bBD^X?K?^ZA^G>GD^GAmR>B>^B>B>D=======[>^Q=K=J>B=O>?=E=`A=H>W=I?^>J^=KaH@qVRGQ^uP\
    >hZA^I==A=>^TC>JTEC=C=C=C=C=C=C=C=`Z^>V=_UHcRV_L=_R>`CA^G=_Z=_RE^L=ypI?^SEgXPbTDcYP^X?FB^TD_BD\
    HB`PGZ?_J=G@^==^SEJ>F>`CTXFB>B>BEC=C=^X@`Z>FBgz@HS@^Mee@hJ>`F^BCHAAV=A===>=>=qF^<^FB^O=O=@@A=a\
    C>==bZ?B>B>B>??C=CFA>H=V=O=>=K>J^>`WA?@^I?_T=I?=^K^Ja>Y?^MKX@^@EZA^GAZ=^A@J^FaZ>FB^@@^@@^DD^PG\
    H=K=C=>=G=K=C=>?^PHfSERFDTB=^F=E_AB>==^H=>?=>S=_DDE^LO=>A^=?WAW^B^T@P>^N=>AD=?=Y>?@FCEC_<^<^C@\
    HE^R?Y>WAVC@HC_L_E^S^OI^OC^JDFB^B?YD>cL[=^F=?>>LBDE^=^JD^FRV^BXPSE_J@^@E_@F=>UCFB^Q=ND^CE`<=PG\
    N=^K^ZC===@=K=GB^WAFB@=D>>>R=C=>=A=F>>>?>=B=AC>C?AGF==>==^B=F==>==@=F=>D>Y_X=AZ_DDFbB^R>^B^>_A\
    GFBIO^VBFBPXW>K@SbU^X`@_OHD>=>D=>=Z=>>HEF_BD>^J>GW_DD_OI_ECF_RD_T^>JFBE=^I=JFY?^<>R=J_EC=>=^H?\
    ==>=EDFBB=>=^A=>=BCFB^H@FdRUCM=^E?Y_Q=K^NIyW`B`K=AGc@_oH`?I^_RF`yWAoCcrU^V^sBnUC[=F@_M=FBZ>BF_\
    BFF=C=QAOjL^VcB_WAU>U^H_G@^UCM_<AGCEdcR^E^<`=`OelY@=C=>=f?K=Y?>=J@DiH_e@`GAI?ECF>D`wXdY?jPBSKM\
    K^J>SE`P^XdRF^C>c>Q_B`VPHPH_SEUaC_Q=_C=>>=>>>@=H===C=_==@>D=C=X=@=A==?C=gP>f@>rZKA=K^_L[BBcQC=\
    M>C=>=AA^Z^==`L^I?J>F@>g<[M^VA=kL^FcR^G@=c<[=RD>d<C=@=>=K=cA>L^E_H@F@>uM_@_H^Yc>@=W=>==>==F=@=\
    ===B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=M^P>eJ^H@`@HK>K=K=^AFbJ^TYI^H@EC>JBaV{U?M?I?\
    cVBH@=KH@^TDFB^DDZ>H@>JE^CgTDJ>I?G?^U==@L>H@FCaO=`C^]A^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefFroyC=\
    Z`<a<dLb|mL
    """

  /// Script_Extensions, where it differs from Script.
  static let scriptExtensions = """
    Adlm Adlam:^m[=^<=cmJ=`lM=`krZ_H@F@>
    Aghb Caucasian_Albanian:u@=^H=^H=_]kM^PG=
    Arab Arabic:^m<A=cS=^>_L^LdL^>A_G=YbwK=`lM=^peJq<^<L`LA=aC|?X_x@[_?BDE^=B^tu<@=W=>==>==F=@====\
    B=@======?=>==>==========>==>@=C=@=@===F=MA?=A=M^P>
    Armn Armenian:uD=nD^B>^N>?^zi?A
    Avst Avestan:bS=hhT>^tcJ^R?C
    Beng Bengali:rX=^qP>M>V@=D>>>R=C==?@>E>>>@D=@>=A>UasM===>>==D=D=>=@=>?^_|U=
    Bopo Bopomofo:sC==?I=L>heQ?@F=IF@>=B=c?=E^G`L^<^paA>eVA
    Bugi Buginese:cm<X>>^`zK=
    Buhd Buhid:bvQ>EP
    Cakm Chakma:_lBF^oLF_]bR^Q=N
    Cari Carian:bS=dz>=>=`kO=^r`J^M
    Cher Cherokee:u<?==B>R>G>a`J_R>B^bxN_L
    Copt Coptic Qaac:bS=oD=?>==`H>`HJgaL`PACeS=^rcDX
    Cpmn Cypro_Minoan:_]e<>hqJ`?
    Cprt Cypriot:_]e<?@^I?E^s<B>==^H=>?=>=
    Cyrl Cyrillic:rX=_??======>=A=dJfLbwLGb<=_H=`[=`|C^<_?=z|X`<ryJ>^um<^Z^==
    Deva Devanagari:rX=^o?_O>^GawL^C=>|R=^^v[FbB^<ym<F
    Dogr Dogra:_h@H^ds<Fx{B^X
    Dupl Duployan:bS=oK>==T>guS=``k?`GAI?ECF>D
    Elba Elbasan:bS=oI=_]lV^D
    Ethi Ethiopic:uJ=`tM_E=@>C===@>^E=@>^==@>C===@>K=^U=@>_?>^<?VclBSEC=C=C=C=C=C=C=C|f>B>B>BEC=C_\
    lbMC=@=>=K
    Gara Garay:^mH=J=?=_^v<^B?YD>
    Geor Georgian:bS=^cM=_uR^B==A=>^L_yL^G>?yV=`bA^B==A=e?=
    Glag Glagolitic:bS=oG===hZ=>=e==_xM=`wZ=_zA`<l?={^G=_kiLC=M>C=>=A
    Gong Gunjala_Gondi:bS=_bH>_a|VB=>=^A=>=BCF
    Gonm Masaram_Gondi:_h@>_ayVC=>=^H?==>=EDF
    Goth Gothic:bS=oH>>=^D=^||ZW
    Gran Grantha:_gM>M>q<JacX==>Z??>|R=^ymK@=D>>>R=C=>=A=F>>>?>=B=AC>C?A`_W>==
    Grek Greek:bS=oD>>=====F=^J=>=^FD>@==@====?===P=^[JLcfBA^NA@A_P?fZR>B>^B>B>D=======[>^Q=K=J>B=\
    O>?=E_Z=cD=^_nZ=rkV_KM=^q_[_B
    Gujr Gujarati:_gM>M>eW?=E=?=R=C=>=A>F=?=?>=K@>HCC^dfLF
    Gukh Gurung_Khema:_hA=_ryV^V
    Guru Gurmukhi:_gM>M>aW?=B@>>R=C=>=>=>>==A@>>??=C@==CM^djUF
    Hang Hangul:ae<e<dm=?@F=IJ?B=c?=^Q_Z`M[_=[zt=Yq?gz@HS@^MfoE>eVA^V[?B>B>B>?
    Hani Han:bS=hkDV=_UHcRVL=?=I=I=I>=BEbW=aPL^<^BE=^L^D^T^MKH^O=_TUFA`<[=ck<_<qm<^u<DqlThJ>`FxG>e\
    VAy`X>HCuxENdsZ>`jJ^ft<^<aeZ>bqJ>dfMKpJ_j>mZ^l>awGAefF
    Hano Hanunoo:bv<S
    Hebr Hebrew:uC>qD^SDW@B^zfDV=A===>=>=F
    Hira Hiragana:i]=?@F=ILB==@>?_R>D_V>^pgD>eVAF=^I>^i`=e[N=Y?mbI=
    Hung Old_Hungarian:e_V=>=`kO=K=^tnZ^OI^OCB
    Java Javanese:^gi<_J=G@>
    Kali Kayah_Li:^ge<^L
    Kana Katakana:uA=Y=hcY?@F=ILB==@>_W@?`<dLLcL^K=_T^otI>eV^[^i_L@=C=>==e[?^N=J@
    Khoj Khojki:_tBF^dg<FwkBN=^K
    Knda Kannada:_gM>M>uVI=?=S=F=A>E=?=@C>A?=@>F=?`{X==>B=S===^_vWB
    Kthi Kaithi:_hBFfc=={lZFw_B_?F=
    Latn Latin:_=VBV^K=H=>=AS=[=k=?=F==?==E===BAWK=>==K?C>=>^B=A=@IeQ>^cF>^zD=`]@^BB^MA@AI=_B^U=Ce\
    <fK=_==I=LI_O=^U>B=W=M^E_sS^<iS={dDDV`B?_NPKfJ=m=^G=E=@pyRC^]VVBV_^AB=^F=E^rwA[BB
    Limb Limbu:_hA=`yV[=H@H@=?H
    Lina Linear_A:_]eC^I^cHfSERFD
    Linb Linear_B:_]]<H=V=O=>=K>J^>`WA?@^I?E
    Lisu:rX=L=hfX>zc@^L{rL=
    Lyci Lycian:e_V=^unAY
    Lydi Lydian:bS=hhU=^stJVA=
    Mahj Mahajani:bS=_bHH^ds<FweR^C
    Mand Mandaic:^o<=l[X>=
    Mani Manichaean:^o<=_^`[^C@H
    Mero Meroitic_Hieroglyphs:e_Y=^wf>^<
    Mlym Malayalam:_gM>M>yVI=?=^O=?=B@L>V`wV=S=^_vY?
    Modi:^g^LFxkB_AGF
    Mong Mongolian:c]<VB_UC^G^y@=`{M>A@^voPI
    Mult Multani:_pBF__]LC===@=K=G
    Mymr Myanmar:a]<b<^caJ=bM[`=^<x_LP
    Nand Nandinagari:_gM=N>y<F`|U=D=C=^_vQByhFD>^J>G
    Newa:_gM>ay>==>E=B=====^zuN_X=A
    Nkoo Nko:^mH=J=?=j<^W>?^zfZ>
    Onao Ol_Onal:_h@>`t`F^G@=
    Orkh Old_Turkic:e_V=`kQ=^tkK_E
    Orya Oriya:_gM>M>iW?=D>>>R=C=>=A>E>>>?C?@>=A>Nah>=S=
    Osge Osage:u==>=B=_H=_]gS^@@^@
    Ougr Old_Uyghur:^o<=_^bM=^`YV
    Perm Old_Permic:bS=oD=A?F=hK=^|sH^G
    Phag Phags_Pa:c]>>==_^E=`{N={^Y^T
    Phlp Psalter_Pahlavi:^o<=_^f[NC@HC
    Rohg Hanifi_Rohingya:^mH=J=?=^<=aO=_^nG^DDF
    Runr Runic:br<_U
    Samr Samaritan:_]<^J>KflN=
    Shaw Shavian:bS=_]yT^L
    Shrd Sharada:_gM=ayA===>>>=E=>=^_w>B>=wgC`<_i<D
    Sind Khudawadi:_h@>^dsFFwpR^WAF
    Sinh Sinhala:_h@>^]W?=N?T=E==>C?=@B===DBF>?`tY=^zdJP
    Sogd Sogdian:^o<=__dK^F
    Sunu Sunuwar:u<>==E=>=X=?=_caJ^>JF
    Sylo Syloti_Nagri:_h@>a<F^dmL^I
    Syrc Syriac:u?>>>==T?C>=>sV=J>>=^<=FGV=aKJ=^X>?eLGbiI===
    Tagb Tagbanwa:bvQ>^EI=?=>
    Takr Takri:_h@>^dsFFxoB^VBF
    Tale Tai_Le:u<>A>?=`fOF_eBZ>A
    Taml Tamil:_gM>M>mX>=B??=@?>===>?>???H@A??=@>=B=JQac[=^`]T=wmI===^S>`a?^NI=
    Tang Tangut:h|LLlK=_llL=[cu<m<[`=`O
    Telu Telugu:_gM>M>qVI=?=S=L>E=?=@C>=?=>>@>FCEa_Q>====S=
    Tfng Tifinagh:u>====@U=gmH^TC>J=
    Tglg Tagalog:bu<RE=Q>
    Thaa Thaana:^mH=J>>=_<FeR^N^zo<=F=
    Thai:rX=V=^G=^I=_sK^VAX
    Tibt Tibetan:`u<_D=^@@^C=^@=K=C@>e^I@
    Tirh Tirhuta:_gM>M>axK=H=K=^_vYFx_B_DDF
    Todr Todhri:u==>=>=E===_F=_]p=^P
    Toto:rX=`t{O[
    Tutg Tulu_Tigalari:`dBFa]>===^_vWBbW=wqJF==>==^B=F==>==@=F=>D>
    Yezi Yezidi:^mH=J=?=_<F__]R^F=?>>
    Yiii Yi:i]=>AF>Dc[=xu@^aI?^SsqVA
    Zinh Inherited Qaai:uK=>==K?C>=>L=>=N=A=@^lL>agW^J>HsR^R===AmH>c>^<^teLLLJ{K=^pe>^J>Sn<?MD>CZ@\
    uhwNdL
    Zyyy Common:<_=VBV^K=H=>=AS=[=k=?=F==?==E===BAA>P`Z=B===pY=cS=m@=^gX=iQ@a^CH>^==[=F=>=C=G?G=KM\
    ^>^Z^B=?>B=W=M^E?@qVRGQz<e<pP>aFm<S=T>F=@===Vj>=?=I=I=Q=mMT[=^MKH@b=FA`<[=ck<_<seDV`B?{L=J>qr@\
    FRQ>H=O=@aO==^<VBVB`[C=CFAiNI^O^I^om?dY?jPBSKM_[`P^XdRF^C>^Z?MD>CZ@^YcQPHPH_SWCaC_Q=_C=>>=>>>@\
    =H===C=_==@>D=C=X=@=A==?C=gP>f@>^Nb`M_@_H^Ys>^H@`@HK>K=K=^AFbJ^TV=>I^H@ESBaV{U?M?I?cVBH@=KH@^T\
    DFB^DDZ>H@>JE^CgTDJ>I?G?^U==@L>H@FCaO=`Cu^]B=Z`<
    """

  /// The code points that are equal where case is ignored: the lowest one's distance from the
  /// lowest one before, how many more there are, and the distance of each from the one before it.
  static let folding = """
    _==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<=>^<eb[==^<==^<==^<==^<==^<==^<==^<=>^<eH==^<==^<==^<\
    ==^<==^<==^<==^<_W>tC^<G=^<==^<==^<==^<==^<=>^<e_B==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<\
    ==^<==^<==^<==^<==^<==^<>=^<==^<==^<==^<==^<==^<==^<==dj[^<=`U===>==>==>==>==>==>==>==>==>==>=\
    =>==>==>==>==>==>==>==>==>==>==>==>==>==@==>==>==?==>==>==>==>==>==>==>==?==>==>==>==>==>==>==\
    >==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==?==>==>==?=c?==cN===>==>=cJ===>=cI==cI===?=_K=\
    =cF==cG===>=cI==cK==`===cO==cM===>=b?==^fo===cO==cQ==a>==cR===>==>==>=cV===>=cV?==>=cV===>=cU=\
    =cU===>==>=cW===@==?=^TA>==?>==?>==?==>==>==>==>==>==>==>==?==>==>==>==>==>==>==>==>==?>==?==@\
    ==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==@==>==>==>==>==>==>==>==>==D=gnG===\
    ?=gnD==gn[==gn[===?=_A==_C===>==>==>==>==>=gm[==gmX==gmZF=^fgKA=^fgG?=^fhC==^ffD==^fg@@=^fg@==\
    glS==^fg=A=glYH=glCA=^fg?A=^ffFR=^feQ==^feNbC?_P^<d]A^G==>==@==A=a>==a>==a>>=`PC=^B>=^A==^A==^\
    A>=_<>=^[==^[==d_?==^<=>^<Z==^<==^<=>^<_<==^<==^<=?^<U^?>>^<^R==^<>=^<==^<==^<=>^<R=>^<^L>>[==\
    =^<==^<=>^<K==^<==^<=>^<dgY==^<==^<A=d^O[=DE==>==>==>==>==>==>==>==>==>==>==>==@=CA==?==B=_L==\
    _L==_L==_L==_L==_L==_L==_L==_L==_L==_L==_L==_L==_L==_L==_L==^<==^<=>^<c_J==^<=>^<c_I==^<==^<==\
    ^<==^<==^<==^<==^<==^<==^<=>^<c_@==^<==^<=>^<c_>=?^<c_>===^<==^<==^<==^<==^<==^<==^<=>^<c^X==^\
    <==^<==^<==^<==^<^M==>>=c^@>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==F==>==>==>==>==>==>==>\
    ==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>=K===>==>==>==>==>==>==?==>==>==>=\
    =>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==\
    >==>==>==>==>==>==>==>==>==>==>==>==>==?=^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^\
    L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L=\
    =^L_wF=d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`\
    <==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d`<==d\
    `<==d`<>=d`<B=d`<?=_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==\
    _{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<=\
    =_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<==_{<?=_{<==_{<==_{<r==^b{L==^b{L==^b{L==^b{L==^b{L==^b\
    {L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==\
    ^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L\
    ==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b\
    {L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==\
    ^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==^b{L==D==D==D==D==D==D_aO>^_\
    k>====dL=^_m@@=`tBM=^_nT`N==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==\
    >==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>>=^V>==>==>==>==>=\
    =>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==H==>==>==>==>==>==>==>==>==>==\
    >==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>\
    ==>==>==>==>==>==>==>=D==D==D==D==D==D==D==DE=D==D==D==D==D==DG=D==D==D==D==D==D==D==DE=D==D==\
    D==D==D==D==D==DE=D==D==D==D==D==DH=D>=D>=D>=DE=D==D==D==D==D==D==D==DE=_F==_F==_R==_R==_R==_R\
    ==`@==`@==a<==a<==`L==`L==`Z==`Z?=D==D==D==D==D==D==D==DE=D==D==D==D==D==D==D==DE=D==D==D==D==\
    D==D==D==DE=D==D>=EL=EI=D==DK=D==D@=CJ=Ef[=X^J=L==L==L==L==L==L==L==L==L==L==L==L==L==L==L==LP\
    ==vO=V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V==V^vM=^L==^L==^\
    L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L=\
    =^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L==^L^M==C==\
    >==>==C==?==G==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>\
    ==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==E==>==A=={gJ==>==>==>==>==\
    @==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==P==>==>==>==>==>==>==>==>==>==>==>==>==>==a\
    D==>==>==>==>==>==>==@==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>==>\
    ==>==>==>==>==>==>==G==>==?==>==>==>==>==A==A==>==>=^L>==>==>==>==>==>==>==>==>==>==G=z<===>==\
    >==>==>==>==>==>==A==>==?==>==>==>==>==>==>==>==W==quL==^]X=^<==^<==^<==^<==^<==^<==^<==^<==^<\
    ==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<^cB=^D==^D==^D==^D==^D==^D\
    ==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==\
    ^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^DaE=^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^\
    D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^D==^Da\
    Y=^C==^C==^C==^C==^C==^C==^C==^C==^C==^C==^C>=^C==^C==^C==^C==^C==^C==^C==^C==^C==^C==^C==^C==\
    ^C==^C==^C>=^C==^C==^C==^C==^C==^C==^C>=^C==^C^tG=_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==\
    _<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<\
    ==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<==_<aZ=^<==^<==^<==^<==^<==^<==^<=\
    =^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<_vW=^<==^<==^<==^<==^<==^<==^<==^<=\
    =^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^\
    <ri==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^<==^\
    <==^<==^<==^<==^<==^<==^<==^<==^<==^<_==W==W==W==W==W==W==W==W==W==W==W==W==W==W==W==W==W==W==\
    W==W==W==W==W==W==W{oD=^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>=\
    =^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>==^>
    """
}
