import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/**
 * The files of paths: of a folder and its folders those whose name an import reads, in their order; a file is itself. Throws StartError
 * for a path of neither.
 */
export async function filesOf(paths: readonly string[], isRead: (name: string) => boolean): Promise<string[]> {
  return (await Promise.all(paths.map((path) => filesIn(path, isRead)))).flat()
}

async function filesIn(path: string, isRead: (name: string) => boolean): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartError(rowFaultText('no_path', { value: path }))
  if (!found.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => isRead(basename(name)))
    .toSorted()
    .map((name) => join(path, name))
}
