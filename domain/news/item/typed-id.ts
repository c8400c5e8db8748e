import { addressId } from './kind.ts'

const idAtEnd = new RegExp(`(?<![\\d-])${addressId}/?$`)

/** The id of an item from what an editor typed or pasted: the number itself, or an address that ends with it and its slug, if any. */
export function typedId(text: string): number | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  return Number(idAtEnd.exec(path)?.[1]) || undefined
}
