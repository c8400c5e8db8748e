import { finish, format, types, walls, tests } from './steps.ts'

/** The quick part of `npm test`: format, types, walls, catalogues and the tests that need neither database nor browser. */
finish([await format(), await types(), await walls(), await tests('unit')])
