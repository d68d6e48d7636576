<?php
/* Turns the plugin on, and publishes posts as somebody whose markup WordPress filters; prints their ids. */
$_SERVER['HTTP_HOST'] = $argv[1];
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
$problem = activate_plugin( 'balise/balise.php' );
if ( is_wp_error( $problem ) ) {
	fwrite( STDERR, $problem->get_error_message() );
	exit( 1 );
}
do_action( 'admin_init' );
update_option( 'balise_origin', $argv[2] );
kses_init_filters();
$ids = array();
foreach ( json_decode( $argv[3] ) as $content ) {
	$ids[] = wp_insert_post(
		array(
			'post_title'   => 'Essai',
			'post_status'  => 'publish',
			'post_content' => wp_slash( $content ),
		),
		true
	);
}
echo json_encode(
	array(
		'ids'     => $ids,
		'origin'  => get_option( 'balise_origin' ),
		'version' => get_bloginfo( 'version' ),
	)
);
