export type { CallName as EndpointName, Input, Output, Parsed } from './calls.ts'
