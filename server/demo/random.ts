/** A repeatable sequence of numbers from 0 to 1 for a text (mulberry32), so that every fresh site has the same demo. */
function randomOf(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Its numbers around 0, of which two thirds are between -1 and 1. */
export function normalOf(seed: string): () => number {
  const random = randomOf(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
