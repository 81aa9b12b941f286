export interface MailService {
  /** Whether the server sends email to addresses outside the workspace. */
  readonly sendsOutside: boolean;
  /** Call this after an email was queued. */
  wake(): void;
  /** Resolves when no email is due any more. Never rejects. */
  flush(): Promise<void>;
  /** Stops an email whose message has not ended, and otherwise waits some seconds for its result. */
  close(): Promise<void>;
}
