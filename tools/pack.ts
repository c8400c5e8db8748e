import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshenBundle } from './build/bundle.ts'
import { takeNoWords } from './command/options.ts'

takeNoWords(`npm run pack
  Writes .build/release/farwire-VERSION-PLATFORM.tar.gz: the program with its built pages, its packages and Node, for this
  platform. Where it is unpacked, npm start installs and builds nothing, and needs no network.`)

const { archiveName, stage } = await import('./release/pack.ts')
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const name = `farwire-${version}`
const folder = join(root, '.build/release')
const archive = join(folder, archiveName(version))
await freshenBundle(console.log)
console.log('Copying the program')
await rm(folder, { recursive: true, force: true })
await stage(root, join(folder, name))
console.log('Compressing')
await promisify(execFile)('tar', ['-czf', archive, '-C', folder, name])
await rm(join(folder, name), { recursive: true })
console.log(archive)
