import { Readable } from 'node:stream'
import { takeBackup, openShelf } from '#server/platform/backup/backup.ts'
import { proveArchive } from '#server/platform/backup/restore.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Job } from './job.ts'

/** The archives of this schedule, by whose names the oldest are deleted; others on the shelf are left alone. */
const named = /^farwire-\d{8}T\d{6}Z\.tar\.zst$/

/** The ending of the note beside an archive that is not proven yet, or whose proof has failed or broken off. */
const unproven = '.unproven'

/**
 * Stores an archive of the site each night, restores it beside the site and compares every table; only then older ones are deleted: proven ones
 * beyond those that are kept, and all that were not proven. `url` leads to the database of the site.
 */
export const backUpJob = (config: Config, address: string, url: string): Job => ({
  name: 'back-up',
  cron: '20 2 * * *',
  leavesSite: true,
  withinSeconds: 6 * 3600,
  async run(_, now) {
    const shelf = openShelf(address, config)
    const name = `farwire-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst`
    const place = shelf.place(name)
    const note = Readable.from([Buffer.from('This archive is not proven.\n')])
    await shelf.place(name + unproven).save((sink) => sink(note))
    const { tables, uploads } = await takeBackup(place, { url, config, now })
    await proveArchive(place, config)
    await shelf.remove(name + unproven)
    const stored = await shelf.list()
    const failed = stored
      .filter((each) => each.endsWith(unproven))
      .map((each) => each.slice(0, -unproven.length))
      .filter((each) => named.test(each))
    const proven = stored.filter((each) => named.test(each) && !failed.includes(each)).toSorted()
    const old = [...proven.slice(0, -config.backup.kept), ...failed]
    for (const each of old) for (const file of [each, each + unproven]) await shelf.remove(file)
    return {
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      uploads,
      bytes: await place.bytes(),
      deleted: old.length,
    }
  },
})
