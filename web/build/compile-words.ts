import { createRequire } from 'node:module'
import { basename, dirname, sep } from 'node:path'
import type { Plugin } from 'vite'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'

// The package is CommonJS and its types claim otherwise: it is loaded with require, and the two types used here are
// declared.
type MessageFormat = object
const require = createRequire(import.meta.url)
const MessageFormat = require('@messageformat/core') as new (locale: string) => MessageFormat
const compileModule = require('@messageformat/core/compile-module') as (
  messageFormat: MessageFormat,
  messages: Record<string, string>,
) => string

/**
 * Compiles a section of a catalogue (`words/<locale>/<section>.json`, ICU messages) to a module of functions, so that
 * the browser needs no parser.
 */
export function compileWords(): Plugin {
  return {
    name: 'farwire-words',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]words[\\/][a-z]{2}[\\/][a-z]+\.json$/ },
      handler(code, id) {
        const locale = basename(dirname(id.split('/').join(sep))) as Locale
        const format = new MessageFormat(localeFacts[locale].tag.slice(0, 2))
        const compiled = compileModule(format, JSON.parse(code))
        // In development Vite leaves imports of JSON as they are, which a browser cannot resolve.
        const isServed = this.environment.name === 'client' && this.environment.mode === 'dev'
        const resolvable = isServed ? compiled.replaceAll(' from "@', ' from "/@id/@') : compiled
        return { code: resolvable, moduleType: 'js', map: null }
      },
    },
  }
}
