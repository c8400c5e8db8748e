/**
 * JSON for a script element that contains data. No text in it can end the element: '<' is escaped, and U+2028 and
 * U+2029, which are line ends to old parsers.
 */
export const asBlock = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
