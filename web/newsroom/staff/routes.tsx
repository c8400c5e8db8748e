import { page } from '#web/newsroom/parts/route.ts'

export const staffRoutes = [page('staff', () => import('./people.tsx')), page('logins', () => import('./logins.tsx'))]
