import { lookup } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { messageOf } from '#domain/platform/error.ts'
import { pulseNames, pulseStateOf } from '#domain/platform/pulse/parts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/address.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import type { Database } from '#server/platform/data/database.ts'
import { measure } from '#server/platform/pulse/measure.ts'
import { pulseNameIn, pulseNeedsIn } from '#server/platform/pulse/texts.ts'
import { version } from '#server/platform/version.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

const usage = `npm run doctor
  Looks at what a site needs, a line each: settings, database, disk, clock, public address, mail, sources, jobs. Exits 1 if something needs you.
  --data FOLDER   data folder of the site (.data)`

const answerWithinMs = 5_000

type Finding = { name: string; fault?: string; text: string }

offerHelp(usage)

await onDatabase(() => ({
  dataFolder: readWords(process.argv.slice(2), usage, { options: dataOption }).values.data,
  work: async (db, config) => {
    const findings = [
      { name: 'Versions', text: `Farwire ${version}, Node ${process.versions.node}` },
      ...(await partsOf(db, config)),
      await addressOf(config),
      await mailOf(config),
      secretsOf(config),
    ]
    for (const { name, fault, text } of findings)
      console.log(`${fault ? '!' : '✓'} ${name.padEnd(28)} ${fault ?? text}`)
    return findings.some(({ fault }) => fault) ? 1 : 0
  },
}))

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

/** The public address: its name, its certificate and the way through the proxy to a process of this site. */
async function addressOf({ site: { origin }, server }: Config): Promise<Finding> {
  const name = 'Public address'
  const { hostname, protocol } = new URL(origin)
  if (isLoopback(hostname)) return { name, text: `${origin} (this machine only; SITE_ORIGIN is its public address)` }
  try {
    await lookup(hostname)
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) })
    if (status !== 200) return { name, fault: `${origin}/readyz answers ${status}.`, text: '' }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { name, fault: `${origin} cannot be reached: ${messageOf(cause)}.`, text: '' }
  }
  if (protocol !== 'https:')
    return { name, fault: `${origin} has no HTTPS: a proxy in front has the certificate.`, text: '' }
  const { trustedProxies } = server
  if (!trustedProxies)
    return { name, fault: 'TRUSTED_PROXIES is not set: all readers share the limits of the proxy.', text: '' }
  return { name, text: `${origin} answers over HTTPS` }
}

async function mailOf({ mail: { smtpUrl } }: Config): Promise<Finding> {
  const name = 'Mail server'
  if (!smtpUrl) return { name, text: 'none (SMTP_URL): mails are stored, and shown on this machine only' }
  const transporter = nodemailer.createTransport(smtpUrl)
  try {
    await transporter.verify()
    return { name, text: 'accepts the login' }
  } catch (error) {
    return { name, fault: `SMTP_URL: ${messageOf(error)}`, text: '' }
  } finally {
    transporter.close()
  }
}

function secretsOf({ database, farcaster, data }: Config): Finding {
  const name = 'Keys'
  if (database.url && !farcaster.signerSecret)
    return { name, text: `only in ${data.folder}: back it up, or set SIGNER_SECRET for several machines` }
  return { name, text: farcaster.signerSecret ? 'from SIGNER_SECRET' : `in ${data.folder}` }
}
