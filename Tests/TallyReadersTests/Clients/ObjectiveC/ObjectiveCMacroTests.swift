import Testing

/// Macros that stand for the methods of a class.
@Suite struct ObjectiveCMacroTests {
  @Test func aMacroIsAKeyMapper() throws {
    let source = ObjectiveCSource([
      (
        "Base.h",
        """
        #define TITLE_KEYS \\
        + (JSONKeyMapper *)keyMapper { return [JSONKeyMapper mapperForTitleCase]; } \\
        + (BOOL)propertyIsOptional:(NSString *)name { return YES; }
        #define KEYS(first) + (JSONKeyMapper *)keyMapper { \\
          return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name": @"n"}]; }
        """
      ),
      (
        "A.m",
        """
        @interface A : JSONModel
        @property (copy) NSString *name;
        @end
        @interface B : JSONModel
        @property (copy) NSString *name;
        @end
        @interface C : JSONModel
        @property (copy) NSString *name;
        @end
        @implementation A
        TITLE_KEYS
        @end
        @implementation B
        KEYS(1)
        - (void)print {}
        @end
        @implementation C
        UNKNOWN_MACRO
        @end
        """
      ),
    ])
    #expect(try source.lines("A") == ["name Name String?"])
    #expect(try source.lines("B") == ["name n String"])
    #expect(try source.lines("C") == ["name name String"])
  }
}
