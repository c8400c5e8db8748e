import { createRequire } from 'node:module'
import { basename, dirname, sep } from 'node:path'
import type { Plugin } from 'vite'
import { localeFacts, type Locale } from '#domain/locale.ts'

// The package is CommonJS and its types claim otherwise: it is loaded by require, with the two types used here.
type MessageFormat = object
const require = createRequire(import.meta.url)
const MessageFormat = require('@messageformat/core') as new (locale: string) => MessageFormat
const compileModule = require('@messageformat/core/compile-module') as (
  messageFormat: MessageFormat,
  messages: Record<string, string>,
) => string

/**
 * Compiles a catalogue section (`words/<locale>/<section>.json` of a folder of web, ICU messages) to a module of functions: no
 * parser reaches the browser.
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
        // Vite's server leaves the imports of JSON modules as they are, which a browser cannot resolve.
        const isServed = this.environment.name === 'client' && this.environment.mode === 'dev'
        const resolvable = isServed ? compiled.replaceAll(' from "@', ' from "/@id/@') : compiled
        return { code: resolvable, moduleType: 'js', map: null }
      },
    },
  }
}
