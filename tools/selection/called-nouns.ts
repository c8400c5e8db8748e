import { posix } from 'node:path'

const listed = /^export \{ (?:handlers as )?(\w+) \} from '([^']+)'/gm
const declaredRoute = /'(?:GET|POST|PATCH|DELETE) (\/[^']+)'/g

/**
 * Which files call a noun of the contract, by the name of a call or by its address, as imports of its declaration and of the room that
 * answers it.
 */
export function calledNouns(sources: ReadonlyMap<string, string>): { from: string; to: string }[] {
  const declarations = listOf(sources, 'contract/index.ts')
  const rooms = listOf(sources, 'server/rooms.ts')
  const routes = new Map(
    [...declarations].flatMap(([noun, file]) =>
      withParts(file, sources).flatMap((text) => [...text.matchAll(declaredRoute)].map((found) => [found[1]!, noun])),
    ),
  )
  const called = (path: string, text: string): string[] => [
    // The server names columns of tables in this form, too.
    ...(path.startsWith('web/') ? [...text.matchAll(/'(\w+)\.\w+'/g)].map((found) => found[1]!) : []),
    ...[...text.matchAll(/\/[\w-]+(?:\/[\w.-]+)+/g)].map((found) => routes.get(found[0]) ?? ''),
  ]
  return [...sources]
    .filter(([from]) => !from.startsWith('contract/'))
    .flatMap(([from, text]) =>
      [...new Set(called(from, text))]
        .flatMap((noun) => [declarations.get(noun), rooms.get(noun)])
        .filter((to): to is string => to !== undefined)
        .map((to) => ({ from, to })),
    )
}

/** The file of each noun that a list exports, one a line. */
function listOf(sources: ReadonlyMap<string, string>, list: string): Map<string, string> {
  const entries = [...(sources.get(list) ?? '').matchAll(listed)]
  return new Map(entries.map(([, noun, file]) => [noun!, fileOf(list, file!)]))
}

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

/** The text of a noun's declaration and of the files beside it in which it declares some of its calls. */
function withParts(file: string, sources: ReadonlyMap<string, string>): string[] {
  const text = sources.get(file) ?? ''
  const parts = [...text.matchAll(/from '(\.\/[^']+)'/g)].map((found) => sources.get(fileOf(file, found[1]!)) ?? '')
  return [text, ...parts]
}
