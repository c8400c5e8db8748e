/** The protocol's own library, which is loaded with the first request. */
export { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
