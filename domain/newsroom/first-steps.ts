/** What an owner sets up in the first hour, in the order of the page; the newsroom and `npm run doctor` show what each lacks. */
export const firstSteps = ['contact', 'address', 'sources', 'languages', 'numbers', 'mail', 'people', 'backup'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Works; works in part, or waits for something; was not begun; fails. */
export const stepStates = ['done', 'half', 'open', 'bad'] as const
export type StepState = (typeof stepStates)[number]

/** Of each kind of content the page counts no further. */
export const mostCounted = 10_000
