// The parts of a page that do not depend on a report: its look, and what its few buttons do.

import TallyCore

enum HTMLPage {
  /// The head of a page that needs nothing but itself: no network, no font, no image.
  static func head(_ title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(xml(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>

    """
  }

  /// Text of a page: markup and control characters are spelled out.
  static func plain(_ text: String) -> String { xml(visible(text)) }

  static func code(_ text: String) -> String { "<code>\(plain(text))</code>" }

  /// The same for text of several lines.
  static func lines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { plain(String($0)) }.joined(separator: "\n")
  }

  /// The class of a verdict for people: `known` for `known drift`.
  static func style(ofVerdict words: String) -> String { String(words.prefix { $0 != " " }) }

  /// A number, which is markup, that is to be seen at once, and what it counts.
  static func tile(_ value: String, _ label: String) -> String {
    "<div class=\"tile\"><b>\(value)</b><span class=\"faint\">\(label)</span></div>\n"
  }

  /// What filters the findings, `details` of the class `finding`.
  static func searchBar(clients: [String]) -> String {
    "<div class=\"bar\" role=\"search\">\n"
      + "<input id=\"text\" type=\"search\" placeholder=\"Search ( / )\" aria-label=\"Search\">\n"
      + choice("severity", Severity.allCases.reversed().map(\.rawValue))
      + choice("client", clients)
      + "<span id=\"count\" class=\"faint\" aria-live=\"polite\"></span>\n</div>\n"
  }

  private static func choice(_ name: String, _ values: [String]) -> String {
    let options = values.map { "<option>\(plain($0))</option>" }.joined()
    return "<select id=\"\(name)\" aria-label=\"\(name)\"><option value=\"\">any \(name)</option>"
      + "\(options)</select>\n"
  }

  static let foot = "<script>\n\(script)\n</script>\n</body>\n</html>\n"

  private static let style = """
    :root { --ground: #fff; --raised: #f5f6f8; --line: #d9dde3; --text: #1b1f26; --faint: #5b6472;
      --breaking: #b3123a; --error: #c2410c; --warning: #8a6100; --info: #1f5fa8; --clean: #1a7f4b; }
    @media (prefers-color-scheme: dark) { :root { --ground: #14171c; --raised: #1d2128; --line: #343a44;
      --text: #e6e9ee; --faint: #9aa4b2; --breaking: #ff7a95; --error: #ff9d66; --warning: #e5bf5b;
      --info: #7db5f5; --clean: #5fd39a; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--ground); color: var(--text);
      font: 15px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
    code, pre { font: 13px/1.45 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    pre { margin: .25rem 0; padding: .5rem; background: var(--ground); border: 1px solid var(--line);
      border-radius: 4px; white-space: pre-wrap; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
    th { color: var(--faint); font-weight: 500; }
    .faint { color: var(--faint); } .scroll { overflow-x: auto; } .scroll + .scroll { margin-top: .75rem; }
    .breaking { color: var(--breaking); } .error { color: var(--error); } .warning { color: var(--warning); }
    .info { color: var(--info); } .clean, .fine { color: var(--clean); } .broken, .fails { color: var(--breaking); }
    .drift, .degraded { color: var(--error); } .known { color: var(--info); } .incomplete, .unchecked { color: var(--warning); }
    .tiles { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0; }
    .tile { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .4rem .8rem; }
    .tile b { display: block; font-size: 1.25rem; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; position: sticky; top: 0; padding: .5rem 0;
      background: var(--ground); z-index: 1; }
    input, select, button { font: inherit; color: inherit; background: var(--raised); padding: .25rem .5rem;
      border: 1px solid var(--line); border-radius: 4px; }
    input { flex: 1 1 14rem; min-width: 0; }
    details { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; margin: .4rem 0; }
    summary { cursor: pointer; padding: .45rem .75rem; } details > div { padding: 0 .75rem .6rem; }
    summary b { margin-right: .4rem; } :focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
    .wide code { overflow-wrap: break-word; } .wide td:not(:has(code)) { white-space: nowrap; }
    .pair { display: grid; margin-top: .5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .5rem; }
    .heat { width: auto; } .heat td { padding: 0 .2rem; min-width: 1.8rem; height: 1.7rem; text-align: center;
      vertical-align: middle; border: 1px solid var(--ground); background: var(--raised); white-space: nowrap; }
    .heat td.broken, .heat td.breaking { background: color-mix(in srgb, var(--breaking) 22%, var(--ground)); }
    .heat td.drift { background: color-mix(in srgb, var(--error) 18%, var(--ground)); }
    .heat td.known { background: color-mix(in srgb, var(--info) 18%, var(--ground)); }
    .heat td.clean { background: color-mix(in srgb, var(--clean) 18%, var(--ground)); }
    .heat thead td { position: sticky; left: 0; background: var(--ground); color: var(--faint); text-align: left; vertical-align: bottom; }
    .heat th { white-space: nowrap; } .heat th code { overflow-wrap: break-word; } .heat thead th { vertical-align: bottom; writing-mode: vertical-rl; }
    .heat th[scope=row] { position: sticky; left: 0; background: var(--ground); max-width: 45vw;
      white-space: normal; color: var(--text); }
    .bars { display: block; max-width: 100%; height: 9rem; } .bars rect { fill: currentColor; }
    @media print { .bar { display: none; } details { break-inside: avoid; } body { max-width: none; } }
    """

  /// Filters as one types, and a few keys: / to search, j and k to go on and back, e to open all.
  private static let script = """
    const all = [...document.querySelectorAll('details.finding')];
    const text = document.getElementById('text'), severity = document.getElementById('severity'),
      client = document.getElementById('client'), count = document.getElementById('count');
    function filter() {
      const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const each of all) {
        const content = each.dataset.text ??= each.textContent.toLowerCase();
        const fits = words.every(word => content.includes(word))
          && (!severity.value || each.dataset.severity === severity.value)
          && (!client.value || each.dataset.clients.split(' ').includes(client.value));
        each.hidden = !fits;
        if (fits) shown++;
      }
      count.textContent = shown + ' of ' + all.length;
    }
    function move(step) {
      const shown = all.filter(each => !each.hidden);
      const at = shown.indexOf(document.activeElement.closest('details.finding'));
      const next = shown[Math.min(Math.max(at + step, 0), shown.length - 1)];
      if (next) { next.querySelector('summary').focus(); next.scrollIntoView({block: 'nearest'}); }
    }
    // The newest report stands last, and is what matters most.
    for (const map of document.querySelectorAll('.heat')) map.parentElement.scrollLeft = map.scrollWidth;
    if (text) {
      for (const each of [text, severity, client]) each.addEventListener('input', filter);
      document.addEventListener('keydown', event => {
        if (event.target === text && event.key !== 'Escape' || event.ctrlKey || event.metaKey) return;
        if (event.key === '/') { text.focus(); event.preventDefault(); }
        if (event.key === 'Escape') { text.value = ''; text.blur(); filter(); }
        if (event.key === 'j') move(1);
        if (event.key === 'k') move(-1);
        if (event.key === 'e') { const open = !all.every(each => each.open); for (const each of all) each.open = open; }
      });
      window.addEventListener('beforeprint', () => { for (const each of all) each.open = true; });
      filter();
    }
    """
}
