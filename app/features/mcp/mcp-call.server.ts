/** Who asks, and in which vertical. Types only. */
import type { ProtocolClient } from '#app/api/http-protocol.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';

export interface McpCall {
  services: Services;
  vertical: VerticalConfig;
  client: ProtocolClient;
  token: string;
}
