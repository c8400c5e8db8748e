import { pulseNames, pulseStateOf } from '#domain/platform/pulse/parts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import type { Database } from '#server/platform/data/database.ts'
import { isCopy } from '#server/platform/data/site-home.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { measure } from '#server/platform/pulse/measure.ts'
import { pulseNameIn, pulseNeedsIn } from '#server/platform/pulse/texts.ts'
import { version } from '#server/platform/version.ts'
import { addressOf, mailOf, stepTextIn } from '#server/newsroom/start/steps.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

const usage = `npm run doctor
  Looks at what a site needs, a line each: settings, database, disk, clock, public address, mail, sources, jobs. Exits 1 if something needs you.
  --moved         says that this is the site from now on, if it is a copy of another: running processes send again within seconds
  --data FOLDER   data folder of the site (.data)`

type Finding = { name: string; fault?: string; text: string }

offerHelp(usage)

await onDatabase(() => {
  const { values } = readWords(process.argv.slice(2), usage, {
    options: { ...dataOption, moved: { type: 'boolean' } },
  })
  const work = async (db: Database, config: Config) => {
    const isMoved = values.moved ?? config.data.isMoved
    outlet.set((await isCopy(db, { ...config, data: { ...config.data, isMoved } })) || config.data.isQuiet)
    const findings = [
      { name: 'Versions', text: `Farwire ${version}, Node ${process.versions.node}` },
      ...(await partsOf(db, config)),
      lookedAt('Public address', await addressOf(config)),
      lookedAt('Mail server', await mailOf(config, db)),
      secretsOf(config),
    ]
    for (const { name, fault, text } of findings)
      console.log(`${fault ? '!' : '✓'} ${name.padEnd(28)} ${fault ?? text}`)
    return findings.some(({ fault }) => fault) ? 1 : 0
  }
  return { dataFolder: values.data, work }
})

/** The parts that are measured each minute in a running site, now. */
async function partsOf(db: Database, config: Config): Promise<Finding[]> {
  const measures = await measure(db, config.data.folder, new Date())
  return pulseNames.flatMap((part) => {
    const measured = measures[part]
    if (!measured) return []
    const isWell = pulseStateOf(part, measured.value) === 'ok'
    return {
      name: pulseNameIn('en', part),
      ...(!isWell && { fault: pulseNeedsIn('en', part, measured) }),
      text: `${Math.round(measured.value * 10) / 10} ${measured.detail}`.trim(),
    }
  })
}

function lookedAt(name: string, found: Awaited<ReturnType<typeof addressOf>>): Finding {
  const text = stepTextIn('en', found)
  return { name, text, ...(found.state === 'bad' && { fault: text }) }
}

function secretsOf({ database, farcaster, data }: Config): Finding {
  const name = 'Keys'
  if (database.url && !farcaster.signerSecret)
    return { name, text: `only in ${data.folder}: back it up, or set SIGNER_SECRET for several machines` }
  return { name, text: farcaster.signerSecret ? 'from SIGNER_SECRET' : `in ${data.folder}` }
}
