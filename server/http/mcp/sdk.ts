/** The official library of the protocol; it is imported with the first request. */
export { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
