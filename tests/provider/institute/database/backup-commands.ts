import { runTool } from '../../../support/database/postgres'

// The commands of docs/operating.md.
export const backUp = (url: string, file: string) => runTool('pg_dump', ['--format=custom', `--file=${file}`, url])
export const restore = (url: string, file: string) =>
  runTool('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`, file])
