import { seedDemo } from '#server/demo/seed.ts'
import { startTemplate } from '#tests/database/template.ts'

/** Seeds the demo content once for all sites of a run; workers find the address of the template in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await startTemplate(seedDemo)
  process.env.TEMPLATE_URL = template.url
  return template.stop
}
