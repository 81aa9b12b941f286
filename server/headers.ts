import type { MiddlewareHandler } from "hono";

const contentSecurityPolicy = Object.entries({
  "default-src": "'self'",
  "script-src": "'self'",
  // React Aria and the toasts put style elements into the page.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  // Links to mail programs are no forms; no form leaves this origin.
  "form-action": "'self'",
})
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join("; ");

const always = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Puts the security headers on every answer, errors too. */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) context.header(name, value);
    // Browsers obey it over https alone; only the proxy in front knows whether the visitor came that way.
    if (context.req.header("x-forwarded-proto") === "https")
      context.header("strict-transport-security", "max-age=31536000");
  };
}
