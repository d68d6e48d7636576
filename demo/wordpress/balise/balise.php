<?php
/**
 * Plugin Name: Balise
 * Description: Les écrans de Balise (tickets, agenda, équipements…) dans les pages du site : un bloc et un code court.
 * Version: {{VERSION}}
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Text Domain: balise
 */

namespace Balise;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const OPTION = 'balise_origin';
const SCRIPT = 'balise';
/** Longer values are no attribute that somebody wrote. */
const LONGEST = 1000;

/** The address of Balise: the constant BALISE_ORIGIN of wp-config.php, else the setting; '' before there is one. */
function origin(): string {
	$address = defined( 'BALISE_ORIGIN' ) ? \BALISE_ORIGIN : get_option( OPTION, '' );
	return read_origin( $address );
}

/** The origin of an address, '' where it is none. */
function read_origin( $address ): string {
	$parts = wp_parse_url( trim( (string) $address ) );
	if ( ! isset( $parts['scheme'], $parts['host'] ) || ! in_array( $parts['scheme'], array( 'http', 'https' ), true ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** The elements in an editor's words, with the attributes that they take, by tag: the build writes them. */
function elements(): array {
	static $elements = null;
	if ( null === $elements ) {
		$elements = json_decode( (string) file_get_contents( __DIR__ . '/elements.json' ), true ) ?: array();
	}
	return $elements;
}

/**
 * An element with those of the attributes that it takes. `api` and `app-url` are none of them: whoever may write a
 * post must not choose where passwords go.
 */
function write_element( string $name, array $given ): string {
	$tag      = 0 === strpos( $name, 'balise-' ) ? $name : 'balise-' . $name;
	$elements = elements();
	if ( ! isset( $elements[ $tag ] ) ) {
		return write_notice( sprintf( "Balise n’a pas d’élément «\u{00a0}%s\u{00a0}».", $name ) );
	}
	if ( '' === origin() ) {
		return write_notice( "L’adresse de Balise manque\u{00a0}: Réglages → Balise." );
	}
	$html = '';
	foreach ( $elements[ $tag ]['attributes'] as $attribute ) {
		$value = $given[ $attribute['name'] ] ?? null;
		if ( ! is_scalar( $value ) || false === $value || 'false' === $value || strlen( (string) $value ) > LONGEST ) {
			continue;
		}
		if ( 'flag' === $attribute['control'] ) {
			$html .= ' ' . $attribute['name'];
		} elseif ( '' !== (string) $value ) {
			$html .= sprintf( ' %s="%s"', $attribute['name'], esc_attr( (string) $value ) );
		}
	}
	wp_enqueue_script( SCRIPT );
	return "<{$tag}{$html}></{$tag}>";
}

/** For those who can do something about it; visitors see nothing. */
function write_notice( string $text ): string {
	return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $text ) . '</p>' : '';
}

/** `[balise element="agenda" view="day" readonly]` */
function write_shortcode( $given ): string {
	$values = array();
	foreach ( (array) $given as $name => $value ) {
		// a flag has no value: WordPress numbers it
		if ( is_int( $name ) ) {
			$values[ strtolower( (string) $value ) ] = '';
		} else {
			$values[ $name ] = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
	}
	return write_element( (string) ( $values['element'] ?? '' ), $values );
}

/** The block, as the page shows it. */
function write_block( $attributes ): string {
	return write_element( (string) ( $attributes['element'] ?? '' ), (array) ( $attributes['settings'] ?? array() ) );
}

/** A module, which WordPress knows from 6.5 on only, with its settings as attributes: no inline script. */
function write_script( string $tag, string $handle ): string {
	if ( SCRIPT !== $handle ) {
		return $tag;
	}
	$origin = origin();
	return sprintf(
		'<script type="module" src="%s" data-api="%s" data-app-url="%s"></script>' . "\n",
		esc_url( $origin . '/elements/balise.js' ),
		esc_attr( $origin ),
		esc_attr( $origin )
	);
}

add_filter( 'script_loader_tag', __NAMESPACE__ . '\write_script', 10, 2 );

add_action(
	'init',
	function () {
		// the server's own caching is right: no version in the address
		wp_register_script( SCRIPT, origin() . '/elements/balise.js', array(), null, true );
		add_shortcode( 'balise', __NAMESPACE__ . '\write_shortcode' );
		wp_register_script( 'balise-check', plugins_url( 'check.js', __FILE__ ), array(), '{{VERSION}}', true );
		wp_register_script( 'balise-names', plugins_url( 'name-picker.js', __FILE__ ), array( 'wp-element', 'wp-components' ), '{{VERSION}}', true );
		wp_register_script(
			'balise-block',
			plugins_url( 'block.js', __FILE__ ),
			array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'balise-check', 'balise-names' ),
			'{{VERSION}}',
			true
		);
		wp_add_inline_script(
			'balise-block',
			'window.baliseBlock = ' . wp_json_encode(
				array(
					'origin'   => origin(),
					'elements' => elements(),
					// the editor shows the others by their name alone
					'framed'   => json_decode( (string) file_get_contents( __DIR__ . '/framed.json' ), true ),
				)
			) . ';',
			'before'
		);
		register_block_type(
			'balise/element',
			array(
				'api_version'     => 2,
				'editor_script'   => 'balise-block',
				'render_callback' => __NAMESPACE__ . '\write_block',
				'attributes'      => array(
					'element'  => array(
						'type'    => 'string',
						'default' => 'ticket-form',
					),
					'settings' => array(
						'type'    => 'object',
						'default' => array(),
					),
				),
			)
		);
	}
);

add_action(
	'admin_init',
	function () {
		register_setting(
			'balise',
			OPTION,
			array(
				'type'              => 'string',
				'sanitize_callback' => __NAMESPACE__ . '\read_origin',
				'default'           => '',
			)
		);
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Balise', 'Balise', 'manage_options', 'balise', __NAMESPACE__ . '\show_settings' );
	}
);

/** Réglages → Balise. */
function show_settings() {
	?>
	<div class="wrap">
		<h1>Balise</h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'balise' ); ?>
			<p><label for="balise-origin">Adresse de Balise</label></p>
			<p><input type="url" class="regular-text" id="balise-origin" name="<?php echo esc_attr( OPTION ); ?>"
				value="<?php echo esc_attr( origin() ); ?>" placeholder="https://balise.exemple.fr" <?php disabled( defined( 'BALISE_ORIGIN' ) ); ?>></p>
			<p class="description">Le serveur de Balise doit accepter ce site&nbsp;: <code>CORS_ORIGINS=<?php echo esc_html( read_origin( home_url() ) ); ?></code></p>
			<?php submit_button(); ?>
		</form>
		<p><button type="button" class="button" id="balise-verify">Vérifier</button></p>
		<ul id="balise-verified" role="status"></ul>
	</div>
	<?php
}

add_action(
	'admin_enqueue_scripts',
	function ( $page ) {
		if ( 'settings_page_balise' === $page ) {
			wp_enqueue_script( 'balise-settings', plugins_url( 'settings.js', __FILE__ ), array( 'balise-check' ), '{{VERSION}}', true );
		}
	}
);

register_uninstall_hook( __FILE__, __NAMESPACE__ . '\forget' );

/** Leaves nothing behind. */
function forget() {
	delete_option( OPTION );
}
