import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** The counter's own database, and what it may not say aloud. */
export interface Store {
  /** Whom the desk talks to: what belongs to one backend is never shown or sent to another (ADR-3). */
  readonly backend: string
  readonly database: BetterSQLite3Database
  readonly cipher: Cipher
  /** For the session's token: only there is it written to disk. */
  readonly secrets: Secrets | undefined
  /** How many databases, drafts and values were set aside because they could not be read. */
  setAside(): number
  /** Keeps what could not be read, as it was found, and says so in the log. */
  setValueAside(origin: string, bytes: Uint8Array, why: unknown): void
  close(): void
}

/** Authenticated encryption of what holds personal data. */
export interface Cipher {
  /** `place` (table and key) is authenticated too: what is moved elsewhere no longer opens. */
  seal(plain: string | Uint8Array, place: string): Buffer
  /** Throws when it was damaged, moved, or sealed with another key. */
  open(sealed: Uint8Array, place: string): Buffer
}

/** The operating system's own encryption (Electron's safeStorage). Absent where only plain text would be possible. */
export interface Secrets {
  encrypt(text: string): Uint8Array | Promise<Uint8Array>
  /** Rejects when it was encrypted elsewhere. */
  decrypt(bytes: Uint8Array): string | Promise<string>
}
