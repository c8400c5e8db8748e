import { deskStart } from '#contract/newsroom/start.ts'
import { firstSteps, mostCounted } from '#domain/newsroom/first-steps.ts'
import { sectionPages, type ContentKind } from '#domain/site/sections.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { countContent } from '#server/site/section/content.ts'
import { isGuideOver, setGuideOver } from './guide.ts'
import { lookAtSteps, stepTextIn } from './steps.ts'
import { needsDemoNetwork } from '#server/demo/network/needs.ts'
import { removeDemoNetwork } from '#server/demo/network/remove.ts'
import { seedDemoNetwork } from '#server/demo/network/seed.ts'
import { forgetDemoRemoval, removeDemo } from '#server/demo/remove.ts'
import { hasDemo, seedDemo } from '#server/demo/seed.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'

const read: Handler<typeof deskStart.read> = async (_, { db, config, locale, now }) => {
  const looks = lookAtSteps(db, config)
  const [steps, content, demo, wasOver] = await Promise.all([
    Promise.all(
      firstSteps.map(async (key) => {
        const found = await looks[key]
        return { key, state: found.state, text: stepTextIn(locale, found) }
      }),
    ),
    countContent(db, mostCounted),
    db
      .selectFrom('item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_demo', '=', true)
      .executeTakeFirstOrThrow(),
    isGuideOver(db),
  ])
  const isDone = steps.every(({ state }) => state === 'done')
  if (isDone && !wasOver) await setGuideOver(db, true)
  const counted = [...content].map(([kind, count]) => ({ path: pageOf(kind).path, count }))
  return {
    time: Math.floor(now.getTime() / 1000),
    steps,
    shown: counted.filter(({ count }) => count > 0),
    hidden: counted.filter(({ count }) => count === 0).map(({ path }) => path),
    demo_count: demo.count,
    is_over: isDone || wasOver,
  }
}

/** Of pages with the same content the one that has its name, or the first. */
function pageOf(kind: ContentKind) {
  const pages = sectionPages.filter(({ content }) => content === kind)
  return pages.find(({ key }) => key === kind) ?? pages[0]!
}

const dismiss: Handler<typeof deskStart.dismiss> = async ({ is_over }, { db }) => {
  await setGuideOver(db, is_over)
  return {}
}

/** Refuses `mail_failed`. */
const mail: Handler<typeof deskStart.mail, MailServices> = async (_, { db, caller, locale, services }) => {
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', caller.staffId)
    .executeTakeFirstOrThrow()
  await services.mailer.sendLetter(email, 'test', locale, {})
  return { email }
}

/** What is so already stays. The network's accounts are new ones: the keys of those before are lost. */
const setDemo: Handler<typeof deskStart.setDemo, FarcasterServices> = async ({ is_shown }, context) => {
  const { db, config, services, now } = context
  if (is_shown !== (await hasDemo(db))) {
    if (is_shown) {
      await seedDemo(db, undefined, now)
      await forgetDemoRemoval(db)
      if (config.farcaster.provider === 'embedded' && (await needsDemoNetwork(db)))
        await seedDemoNetwork(await services.farcaster.network(), config, now)
    } else {
      await removeDemo(db)
      await removeDemoNetwork(db)
    }
    await recordChange(db, context, is_shown ? 'demo.add' : 'demo.remove', 0)
  }
  return {}
}

export const handlers = bind(deskStart, { read, dismiss, mail, setDemo })
