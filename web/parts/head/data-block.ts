/**
 * JSON for a script element that holds data: no text within can end it. '<' would end the block early; U+2028 and U+2029
 * are line ends to old parsers.
 */
export const asBlock = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
