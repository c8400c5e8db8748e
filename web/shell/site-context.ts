import { createContext } from 'react-router'
import type { Site } from '../state/site.ts'

/** The site's facts for loaders; components read them from the store. */
export const siteContext = createContext<Site>()
