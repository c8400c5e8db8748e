import { regionalFlash } from '../news/regional-flash.tsx'

const { loader, Page } = regionalFlash('korea', 'ko')

export { loader, Page as default }
