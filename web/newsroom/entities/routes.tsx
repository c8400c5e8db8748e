import { page } from '#web/newsroom/parts/route.ts'

export const entityRoutes = [
  page('entities', () => import('./list.tsx')),
  page('entities/held', () => import('./held.tsx')),
  page('entities/:kind', () => import('./list.tsx')),
  page('entities/:kind/import', () => import('./import.tsx')),
  page('entities/:kind/new', () => import('./form.tsx')),
  page('entities/:kind/:id', () => import('./form.tsx')),
]
