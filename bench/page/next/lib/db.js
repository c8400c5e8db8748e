import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

/** The rows of a statement with parameters. */
export const query = async (text, values) => (await pool.query(text, values)).rows
