import { regionalFlash } from '../news/regional-flash.tsx'

const { loader, Page } = regionalFlash('japan', 'ja')

export { loader, Page as default }
