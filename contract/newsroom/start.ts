import { z } from 'zod'
import { firstSteps, mostCounted, stepStates } from '#domain/newsroom/first-steps.ts'
import { uploadTimeoutMs } from '#domain/platform/constants.ts'
import { noun, permitted } from '#contract/noun.ts'
import { optionalSwitch } from '#contract/parameters.ts'

const reading = permitted('audit.read')
const managing = permitted('staff.manage')

/** The first hour of a site: what is set up, found out by looking, and what readers see of it. */
export const deskStart = noun('deskStart', {
  read: reading.call({
    route: 'GET /admin/v1/start',
    summary: 'What the owner of a site sets up first, each step as it is now, and which pages have something to show.',
    // Its first look at which everything is done ends the guide.
    changes: true,
    output: z.object({
      time: z.number().int(),
      steps: z.array(
        z.object({
          key: z.enum(firstSteps),
          state: z.enum(stepStates),
          text: z.string().describe('What works, or what is missing and how to get it'),
        }),
      ),
      shown: z.array(
        z.object({
          path: z.string(),
          count: z.number().int().max(mostCounted).describe(`${mostCounted} stands for as many or more`),
        }),
      ),
      hidden: z.array(z.string()).describe('Pages that navigation leaves out, because they are empty'),
      demo_count: z.number().int().describe('Invented items that are public'),
      is_over: z.boolean().describe('Everything is done, or somebody dismissed the guide'),
    }),
  }),

  dismiss: reading.call({
    summary: 'Takes the guide out of the menu, or puts it back.',
    input: z.object({ is_over: optionalSwitch(true) }),
  }),

  mail: managing.call({
    summary: 'Sends the caller a mail, to see that the mail server works.',
    limit: { points: 10, minutes: 10 },
    output: z.object({ email: z.string() }),
    refusals: ['mail_failed'],
  }),

  setDemo: managing.call({
    summary:
      'Removes the invented content of the site and of its network, or puts it in again. What readers added to it goes with it.',
    freshLogin: true,
    input: z.object({ is_shown: optionalSwitch(false) }),
    limit: { points: 10, minutes: 10 },
    timeoutMs: uploadTimeoutMs,
  }),
})
