// The platform APIs that browsers and Node share and that contract and domain use. These two layers compile without the
// types of the DOM and of Node, so nothing else is visible to them.

declare class URLSearchParams {
  keys(): IterableIterator<string>
  get(name: string): string | null
  delete(name: string): void
  sort(): void
}

declare class URL {
  static parse(text: string): URL | null
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: URLSearchParams
  hash: string
  readonly href: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
