import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/demo/seed.ts'
import { prepareTemplate } from '#tests/template.ts'

/** The demo content is sown once for all sites of a run. */
export default (project: TestProject) => prepareTemplate(project, seedDemo)
