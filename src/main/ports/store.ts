import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** Local database and encryption. */
export interface Store {
  /** Address of the backend; 'practice' in practice mode. Data of one backend never reaches another (ADR-3). */
  readonly backend: string
  readonly database: BetterSQLite3Database
  readonly cipher: Cipher
  /** Encrypts the session token, which is stored only where this is available. */
  readonly osEncryption: OsEncryption | undefined
  /** Number of databases, drafts and values that could not be read. */
  quarantinedCount(): number
  /** Stores an unreadable value and logs it. */
  quarantineValue(origin: string, bytes: Uint8Array, reason: unknown): void
  close(): void
}

/** Authenticated encryption of personal data. */
export interface Cipher {
  /** `associatedData` (table and key) is authenticated: moved to another row, the value does not decrypt. */
  encrypt(plain: string | Uint8Array, associatedData: string): Buffer
  /** Throws for damaged or moved data and for another key. */
  decrypt(encrypted: Uint8Array, associatedData: string): Buffer
}

/** The operating system's encryption (Electron's safeStorage). Absent where only plain text is possible. */
export interface OsEncryption {
  encrypt(text: string): Uint8Array | Promise<Uint8Array>
  /** Rejects for data encrypted by another user or system. */
  decrypt(bytes: Uint8Array): string | Promise<string>
}
