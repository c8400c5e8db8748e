/** The id of an item from what an editor typed or pasted: the number itself, or an address that ends with it. */
export function typedId(text: string): number | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  const id = Number(/(?<!\d)(\d{1,15})\/?$/.exec(path)?.[1] ?? 0)
  return id > 0 ? id : undefined
}
