/** What nginx or Caddy need in front of the server: TLS, the real address of people, uploads, no answer lost. */

export interface ProxyOptions {
  /** The name of the house's address: `balise.exemple.fr`. */
  name: string;
  /** Of the server's processes on this machine. */
  ports: readonly number[];
  /** Where the proxy listens, other than where browsers look, and with which certificate; for tests. */
  listen?: { http: number; https: number };
  certificate?: { file: string; key: string };
}

/** Above the largest file (20 MB) with its form. */
const BODY = '24m';
/** Longer than the longest call, and than a restart takes. */
const SECONDS = 90;
const STANDARD = { http: 80, https: 443 };

/**
 * A file for `/etc/nginx/sites-available`. A body is received whole before it is sent on, so that a slow sender holds
 * no place in the server. Connections to the server are not kept: one that closes in the moment of a call would lose
 * it.
 */
export function printNginx({ name, ports, listen = STANDARD, certificate }: ProxyOptions): string {
  const { file, key } = certificate ?? {
    file: `/etc/letsencrypt/live/${name}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${name}/privkey.pem`,
  };
  return `upstream balise {
${ports.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}
}

server {
  listen ${listen.http};
  server_name ${name};
  return 301 https://$host$request_uri;
}

server {
  listen ${listen.https} ssl http2;
  server_name ${name};
  ssl_certificate ${file};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  client_max_body_size ${BODY};
  large_client_header_buffers 4 64k;

  location / {
    proxy_pass http://balise;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Connection "";
    proxy_connect_timeout 3s;
    proxy_read_timeout ${SECONDS}s;
    proxy_send_timeout ${SECONDS}s;
    proxy_next_upstream error timeout;
  }
}
`;
}

/** A `Caddyfile`. A call that finds no server to connect to waits for one, ten seconds at most. */
export function printCaddy({ name, ports, listen, certificate }: ProxyOptions): string {
  const options = listen
    ? `{
  admin off
  http_port ${listen.http}
  https_port ${listen.https}
}

`
    : '';
  const tls = certificate ? `  tls ${certificate.file} ${certificate.key}\n` : '';
  return `${options}${name} {
${tls}  request_body {
    max_size ${BODY.toUpperCase()}B
  }
  reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
    header_up X-Forwarded-For {remote_host}
    lb_policy round_robin
    lb_try_duration 10s
    lb_try_interval 100ms
    fail_duration 2s
    transport http {
      keepalive off
      dial_timeout 3s
      response_header_timeout ${SECONDS}s
    }
  }
}
`;
}
