import { languagesQuery, page } from '#web/parts/route.ts'

export const calendarRoutes = [
  page('activity', () => import('./pages/activity.tsx'), {
    query: ['page', 'past', 'oto', 'is_rec', 'city_id', 'start_time', 'end_time', 'title'],
  }),
  page('activityid/:id?', () => import('./pages/activityid.tsx')),
  page('calendar', () => import('./pages/calendar/page.tsx'), { query: ['view', 'date', 'hide', ...languagesQuery] }),
  page('map', () => import('./pages/map.tsx'), { query: ['past', 'city_id'] }),
  page('worldwide', () => import('./pages/worldwide.tsx'), { query: ['page', 'city_id'] }),
  page('citycamps', () => import('./pages/citycamps.tsx')),
  page('citycampsnewyork', () => import('./pages/citycampsnewyork.tsx')),
]
