import { defineConfig } from 'drizzle-kit'

/** `npm run migration` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/provider/database/schema/**/*.ts',
  out: './src/provider/database/migrations',
})
