/**
 * The sentence of a translation that stands where a sentence of the translated text stands. `blocks` and `translated` are
 * the sentences of both texts by paragraph. Undefined if the texts are not divided alike, so that the place says nothing.
 */
export function counterpartOf(
  sentence: string,
  blocks: readonly (readonly string[])[],
  translated: readonly (readonly string[])[],
): string | undefined {
  if (blocks.length !== translated.length) return undefined
  const at = blocks.findIndex((block) => block.includes(sentence))
  const [block, other] = [blocks[at], translated[at]]
  return block && block.length === other?.length ? other[block.indexOf(sentence)] : undefined
}
