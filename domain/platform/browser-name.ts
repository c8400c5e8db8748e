/** Tested in this order, because most browsers also claim to be those further down. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The common names of a user agent's browser and system; undefined where the list has none. */
export function browserOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const find = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  return { browser: find(browsers), system: find(systems) }
}

/** 'Chrome, macOS'; '' where neither is known. */
export function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
