/** Receives what the other processes publish. */
export interface MessageListener {
  message: (text: string) => void;
  /** Messages may have been lost: the connection broke or came back, or a queue overflowed. */
  missed: () => void;
}

/**
 * Publish and subscribe between the server processes of one installation: all others receive what one publishes, in order.
 * It reconnects by itself (docs/decisions/0020-several-processes.md).
 */
export interface MessageBus {
  /** To all other processes. Queued while disconnected; when the queue overflows the others receive `missed` instead. */
  publish(text: string): void;
  subscribe(listener: MessageListener): void;
  /** Undefined while connected, else a sentence on what is wrong. */
  problem(): string | undefined;
  /** Sends what is queued if that is possible within a moment, then disconnects. */
  close(): Promise<void>;
}

/** For a single process: publishes to nobody. */
export function noMessageBus(): MessageBus {
  return {
    publish: () => undefined,
    subscribe: () => undefined,
    problem: () => undefined,
    close: async () => undefined,
  };
}
