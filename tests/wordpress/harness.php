<?php
/* What the plugin uses of WordPress, in a few lines: prints what it writes for some shortcodes and a block. */
define( 'ABSPATH', __DIR__ );
define( 'BALISE_ORIGIN', 'https://balise.test/chemin' );
$done = array();
$used = array();
function add_action( $name, $act ) {
	$GLOBALS['done'][] = $act;
}
function add_filter() {
}
function add_shortcode( $name, $write ) {
	$GLOBALS['shortcode'] = $write;
}
function register_block_type( $name, $block ) {
	$GLOBALS['block'] = $block;
}
function wp_register_script() {
}
function wp_add_inline_script( $name, $code ) {
	$GLOBALS['inline'] = $code;
}
function wp_enqueue_script( $name ) {
	$GLOBALS['used'][] = $name;
}
function wp_json_encode( $data ) {
	return json_encode( $data );
}
function wp_parse_url( $url ) {
	return parse_url( $url );
}
function plugins_url() {
	return '';
}
function register_uninstall_hook() {
}
function current_user_can() {
	return false;
}
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8' );
}
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8' );
}
function esc_url( $url ) {
	return $url;
}

require $argv[1];
$done[0]();
$cases = json_decode( $argv[2], true );
echo json_encode(
	array(
		'shortcodes' => array_map( $shortcode, $cases['shortcodes'] ),
		'blocks'     => array_map( $block['render_callback'], $cases['blocks'] ),
		'script'     => Balise\write_script( '<script></script>', 'balise' ),
		'other'      => Balise\write_script( '<script></script>', 'jquery' ),
		'used'       => array_values( array_unique( $used ) ),
		'isInline'   => strpos( $inline, 'balise-agenda' ) !== false,
	)
);
